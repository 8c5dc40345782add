/**
 * Large banks, enough to try lookups with: BIC, name, number in the clearing of the country (`-` where there is none), city, address and
 * postal code. A directory that is bought, such as SWIFTRef, takes its place.
 */
export const bundledBanks = `
DEUTDEFF|Deutsche Bank|50070010|Frankfurt am Main|Taunusanlage 12|60325
COBADEFF|Commerzbank|37040044|Köln|Unter Sachsenhausen 21|50667
BYLADEM1001|Deutsche Kreditbank|12030000|Berlin|Taubenstraße 7|10117
NTSBDEB1|N26 Bank|10011001|Berlin|Voltairestraße 8|10179
HABALT22|Swedbank|73000|Vilnius|Konstitucijos pr. 20A|03502
CBVILT2X|SEB bankas|70440|Vilnius|Konstitucijos pr. 24|08105
REVOLT21|Revolut Bank|32500|Vilnius|Konstitucijos pr. 21B|08130
HABALV22|Swedbank|HABA|Rīga|Balasta dambis 15|1048
HABAEE2X|Swedbank|22|Tallinn|Liivalaia 8|15040
BNPAFRPP|BNP Paribas|30004|Paris|16 boulevard des Italiens|75009
SOGEFRPP|Société Générale|30003|Paris|29 boulevard Haussmann|75009
BSCHESMM|Banco Santander|0049|Santander|Paseo de Pereda 9|39004
BBVAESMM|Banco Bilbao Vizcaya Argentaria|0182|Bilbao|Plaza de San Nicolás 4|48005
CAIXESBB|CaixaBank|2100|Valencia|Calle Pintor Sorolla 2|46002
BCITITMM|Intesa Sanpaolo|03069|Torino|Piazza San Carlo 156|10121
UNCRITMM|UniCredit|02008|Milano|Piazza Gae Aulenti 3|20154
INGBNL2A|ING Bank|INGB|Amsterdam|Bijlmerdreef 106|1102 CT
ABNANL2A|ABN AMRO Bank|ABNA|Amsterdam|Gustav Mahlerlaan 10|1082 PP
RABONL2U|Rabobank|RABO|Utrecht|Croeselaan 18|3521 CB
BARCGB22|Barclays Bank|BARC|London|1 Churchill Place|E14 5HP
HBUKGB4B|HSBC UK Bank|HBUK|Birmingham|1 Centenary Square|B1 1HQ
NWBKGB2L|National Westminster Bank|NWBK|London|250 Bishopsgate|EC2M 4AA
LOYDGB2L|Lloyds Bank|LOYD|London|25 Gresham Street|EC2V 7HN
AIBKIE2D|Allied Irish Banks|AIBK|Dublin|10 Molesworth Street|D02 R126
BOFIIE2D|Bank of Ireland|BOFI|Dublin|40 Mespil Road|D04 C2N4
UBSWCHZH|UBS Switzerland|00230|Zürich|Bahnhofstrasse 45|8001
ZKBKCHZZ|Zürcher Kantonalbank|00700|Zürich|Bahnhofstrasse 9|8001
POFICHBE|PostFinance|09000|Bern|Mingerstrasse 20|3030
GIBAATWW|Erste Bank|20111|Wien|Am Belvedere 1|1100
BAWAATWW|BAWAG P.S.K.|14000|Wien|Wiedner Gürtel 11|1100
BPKOPLPW|PKO Bank Polski|102|Warszawa|ul. Puławska 15|02-515
PKOPPLPW|Bank Pekao|124|Warszawa|ul. Żubra 1|01-066
CGDIPTPL|Caixa Geral de Depósitos|0035|Lisboa|Avenida João XXI 63|1000-300
BRDEROBU|BRD - Groupe Société Générale|BRDE|București|Bd. Ion Mihalache 1-7|011171
BTRLRO22|Banca Transilvania|BTRL|Cluj-Napoca|Calea Dorobanților 30-36|400117
NDEAFIHH|Nordea Bank|1|Helsinki|Hamnbanegatan 5|00020
OKOYFIHH|OP Yrityspankki|5|Helsinki|Gebhardinaukio 1|00510
ESSESESS|Skandinaviska Enskilda Banken|500|Stockholm|Kungsträdgårdsgatan 8|106 40
SWEDSESS|Swedbank|800|Sundbyberg|Landsvägen 40|172 63
HANDSESS|Svenska Handelsbanken|600|Stockholm|Kungsträdgårdsgatan 2|106 70
DABADKKK|Danske Bank|3000|København|Bernstorffsgade 40|1577
CEKOCZPP|Československá obchodní banka|0300|Praha|Radlická 333/150|150 57
KOMBCZPP|Komerční banka|0100|Praha|Na Příkopě 33|114 07
OTPVHUHB|OTP Bank|117|Budapest|Nádor utca 16|1051
UBBSBGSF|United Bulgarian Bank|UBBS|Sofia|89B Vitosha Blvd.|1463
PBANUA2X|PrivatBank|305299|Kyiv|1D Hrushevskoho St.|01001
EBILAEAD|Emirates NBD|026|Dubai|Baniyas Road, Deira|777
TGBATRIS|Garanti BBVA|00062|İstanbul|Levent Nispetiye Mah. Aytar Cad. 2|34340
LUMIILIT|Bank Leumi|010|Tel Aviv|24-32 Yehuda Halevi St.|6513616
CHASUS33|JPMorgan Chase Bank|021000021|New York|383 Madison Avenue|10017
BOFAUS3N|Bank of America|026009593|Charlotte|100 North Tryon Street|28255
CITIUS33|Citibank|021000089|New York|388 Greenwich Street|10013
WFBIUS6S|Wells Fargo Bank|121000248|San Francisco|420 Montgomery Street|94104
ROYCCAT2|Royal Bank of Canada|003|Toronto|200 Bay Street|M5J 2J5
TDOMCATT|Toronto-Dominion Bank|004|Toronto|55 King Street West|M5K 1A2
BOFMCAM2|Bank of Montreal|001|Toronto|100 King Street West|M5X 1A1
NOSCCATT|Bank of Nova Scotia|002|Toronto|40 Temperance Street|M5H 0B4
CIBCCATT|Canadian Imperial Bank of Commerce|010|Toronto|81 Bay Street|M5J 0E7
CTBAAU2S|Commonwealth Bank of Australia|-|Sydney|11 Harbour Street|2000
ANZBAU3M|ANZ Banking Group|-|Melbourne|833 Collins Street|3008
NATAAU33|National Australia Bank|-|Melbourne|395 Bourke Street|3000
WPACAU2S|Westpac|-|Sydney|275 Kent Street|2000
BRASBRRJ|Banco do Brasil|001|Brasília|SAUN Quadra 5|70040-912
BBDEBRSP|Banco Bradesco|237|Osasco|Cidade de Deus|06029-900
ITAUBRSP|Itaú Unibanco|341|São Paulo|Praça Alfredo Egydio de Souza Aranha 100|04344-902
BSCHBRSP|Banco Santander Brasil|033|São Paulo|Avenida Presidente Juscelino Kubitschek 2041|04543-011
CEFXBRSP|Caixa Econômica Federal|104|Brasília|SBS Quadra 4|70092-900
BOTKJPJT|MUFG Bank|0005|Tokyo|1-4-5 Marunouchi, Chiyoda-ku|100-8388
SMBCJPJT|Sumitomo Mitsui Banking Corporation|0009|Tokyo|1-1-2 Marunouchi, Chiyoda-ku|100-0005
MHCBJPJT|Mizuho Bank|0001|Tokyo|1-5-5 Otemachi, Chiyoda-ku|100-8176
RAKTJPJT|Rakuten Bank|0036|Tokyo|2-16-5 Konan, Minato-ku|108-0075
HSBCHKHH|The Hongkong and Shanghai Banking Corporation|004|Hong Kong|1 Queen's Road Central|-
SCBLHKHH|Standard Chartered Bank (Hong Kong)|003|Hong Kong|4-4A Des Voeux Road Central|-
BKCHHKHH|Bank of China (Hong Kong)|012|Hong Kong|1 Garden Road|-
HASEHKHH|Hang Seng Bank|024|Hong Kong|83 Des Voeux Road Central|-
BCEYLKLX|Bank of Ceylon|7010|Colombo|1 Bank of Ceylon Mawatha|00100
CCEYLKLX|Commercial Bank of Ceylon|7056|Colombo|21 Sir Razik Fareed Mawatha|00100
HBLILKLX|Hatton National Bank|7083|Colombo|479 T.B. Jayah Mawatha|01000
PSBKLKLX|People's Bank|7135|Colombo|75 Sir Chittampalam A. Gardiner Mawatha|00200
BSAMLKLX|Sampath Bank|7278|Colombo|110 Sir James Peiris Mawatha|00200
DBSSSGSG|DBS Bank|7171|Singapore|12 Marina Boulevard|018982
OCBCSGSG|OCBC Bank|7339|Singapore|63 Chulia Street|049514
UOVBSGSG|United Overseas Bank|7375|Singapore|80 Raffles Place|048624
BKKBTHBK|Bangkok Bank|002|Bangkok|333 Silom Road|10500
KASITHBK|Kasikornbank|004|Bangkok|400/22 Phahonyothin Road|10400
SICOTHBK|Siam Commercial Bank|014|Bangkok|9 Ratchadapisek Road|10900
HDFCINBB|HDFC Bank|-|Mumbai|Senapati Bapat Marg, Lower Parel|400013
SBININBB|State Bank of India|-|Mumbai|Madame Cama Road|400021
ICICINBB|ICICI Bank|-|Mumbai|Bandra Kurla Complex|400051
BCMRMXMM|BBVA México|012|Ciudad de México|Paseo de la Reforma 510|06600
BNMXMXMM|Banco Nacional de México|002|Ciudad de México|Isabel la Católica 44|06000
`

/** Country, bank, branch, its name, city. */
export const bundledBranches = `
BR|001|0001|Agência Central|Brasília
BR|237|0001|Nova Central|Osasco
BR|341|0262|Jabaquara|São Paulo
JP|0005|001|Head Office|Tokyo
JP|0005|135|Shinjuku|Tokyo
JP|0009|200|Head Office|Tokyo
JP|0001|001|Tokyo Main|Tokyo
HK|004|001|Hong Kong Main|Hong Kong
HK|004|502|Mong Kok|Kowloon
HK|012|875|Bank of China Tower|Hong Kong
LK|7010|001|City Office|Colombo
LK|7056|001|Head Office|Colombo
LK|7135|001|Duke Street|Colombo
`
