/** Whether a password, ignoring case, is among the commonly guessed ones (AUTH-09). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/**
 * Common passwords of many languages, in lower case, seven characters and longer; shorter ones are
 * refused for their length.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
0000000 00000000 000000000 0000000000 0123456 01234567 0123456789 01470147 0147258 0987654 0987654321 100200300 1010101 10101010 1020304 10203040
102030405 10203040506 1029384 1029384756 110110110 1111111 11111111 111111111 1111111111 1111aaaa 1111qqqq 111222333 111222tianya 1122334 11223344
1122334455 112233445566 1212121 12121212 121212121 123123123 1231234 1233211 123321123 12341234 123412345 1234321 12344321 123454321 1234560 1234566
1234567 12345678 123456789 1234567890 1234567890a 12345678910 123456789a 12345678a 1234567a 1234568 1234569 123456a 123456aa 123456ab 123456abc
123456q 123456qwerty 1236547 123654789 1236987 12369874 123698745 123789456 1237895 123abc123 123asd123 123qwe1 123qwe123 123qweasd 123qweasdzxc
123qwerty 1313131 13131313 131313131 1314520 131452000 135791113 1357913579 13579246 135792468 1357924680 147147147 147258369 1472583690 1478963
14789632 147896325 159159159 1593572 1597531 19283746 192837465 1a2b3c4 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
20202020 2222222 22222222 222222222 2233445 2323232 23232323 232323232 2468101 24681012 2580258 25802580 258258258 321321321 3216549 321654987 3333333
33333333 333333333 369369369 4444444 44444444 444444444 456456456 456789123 5201314 5201314a 520520520 521521521 5555555 55555555 555555555 5555555555
55667788 6543210 65432100 654321a 6666666 66666666 666666666 66668888 66778899 741741741 741852963 7654321 7758258 7758521 7777777 77777777 777777777
7777777777 7894561 789456123 7894561230 789789789 852456852 852852852 87654321 88886666 8888888 88888880 88888888 888888888 8888888888 963852741
963963963 9874563 987456321 9876543 98765432 987654321 9876543210 99887766 9999999 99999999 999999999 9999999999 a123456 a1234567 a12345678 a123456789
a1b2c3d4 a1b2c3d4e5 a5201314 aa123456 aa12345678 aaa111aaa aaa12345 aaa123456 aaaa1111 aaaaaa1 aaaaaaa aaaaaaaa aaaaaaaaa abababab abc1234 abc12345
abc123456 abc123abc abcd1234 abcd12345 abcdef1 abcdef123 abcdefg abcdefg1 abcdefgh abcdefghi admin!@# admin123 admin1234 admin12345 admin123456
admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin@123 adminadmin administrator alejandra alejandro alexander alexander1
alexandra alexandra1 alexandru amanda1 amanda123 andrew1 andrew123 android1 anthony anthony1 anthony123 antonio antonio1 apple123 arsenal arsenal1
arsenal123 as123456 asasasas asd12345 asd123456 asdasdasd asdf123 asdf1234 asdf12345 asdfasdf asdfgh1 asdfghj asdfghjk asdfghjkl ashley1 ashley12
ashley123 asshole asshole1 autumn2024 autumn2025 avengers azerty1 azerty123 azertyu azertyuiop babylove bailey1 barcelona barcelona1 baseball
baseball1 baseball123 baseball2 basketball basketball1 batman1 batman123 benfica1 benjamin benjamin1 bigdaddy billionaire binance binance1 binance123
bitch123 bitcoin bitcoin1 bitcoin123 bitcoin2020 bitcoin2021 bitcoin2024 bitcoin2025 blackcat blackjack blessed blessed1 blink182 blockchain
blockchain1 blondie bluebird bollocks brandon brandon1 brittany brittany1 broncos1 btc12345 btc123456 buddy123 bullshit buster1 butterfly butterfly1
california camaro1 canada1 candor1 candor12 candor123 candor1234 candorcandor captain captain1 carlos1 carlos123 carolina caroline cassandra catherine
celtic1 champion champion1 changeit changeme changeme1 changeme123 charizard charles charles1 charlie charlie1 charlie123 chelsea chelsea1 chelsea123
chelseafc chicago chicago1 chicken chicken1 chocolate chocolate1 christian christian1 christina christine christopher cinderella coinbase coinbase1
college1 colorado compaq1 computer computer1 computer123 contrasena contraseña cookie1 cookie123 cooper1 corvette corvette1 cowboys cowboys1 cricket
cricket1 cricket123 crypto1 crypto12 crypto123 crypto1234 crypto2024 crypto2025 cryptocurrency cryptoking crystal crystal1 cupcake1 d123456 dakota1
dallas1 daniel1 daniel123 darkness david123 davidson death123 december default default1 default123 demo123 demo1234 demodemo destiny destiny1 detroit
diamond diamond1 dogecoin dogecoin1 dolphin dolphin1 dolphins dragon1 dragon12 dragon123 dragonball dragonballz drowssap drummer eagles1 eduardo
element elephant elephant1 elizabeth elizabeth1 eminem1 ethereum ethereum1 ethereum123 everton everton1 excalibur exchange exchange1 explorer express
facebook facebook1 facebook123 fantasy fernanda fernando ferrari ferrari1 firebird fireman fishing fishing1 florida florida1 flower1 flower123 flowers
flowers1 football football! football1 football123 football2 forever forever1 foreverlove forex123 forextrading formula1 fortnite fortnite1 francis
francisco freedom freedom1 freedom123 friend1 friends friends1 friendship fuckoff fuckoff1 fuckyou fuckyou! fuckyou1 fuckyou2 gabriel gabriel1
gabriela gabriella gandalf gandalf1 gateway genesis genesis1 george1 george123 georgia germany germany1 getrich giants1 ginger1 godblessyou godzilla
goldberg goldfish goodlife goodluck google1 google123 gorgeous grandma granny1 greenday greenday1 guest123 guest1234 guestguest guinness guitar1
guitar123 gunners hallo123 halloween hamster1 hannah1 hannah123 happiness happy123 happyday harley1 harley123 harrypotter heather heather1 heaven1
hello123 hello1234 hello12345 hello123456 hellohello helloworld helpme1 hershey hockey1 hockey123 hodlhodl hollywood honda123 hotdog1 houston hunter1
hunter12 hunter123 ilovegod ilovehim ilovejesus iloveme iloveme1 iloveu1 iloveu123 iloveu2 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
iloveyou2 iloveyou3 india123 indiana infinity insider instagram intermilan internet internet1 internet123 internet2 invest123 investor investor1
iphone1 ireland ironman1 isabella isabelle j123456 jackass1 jackson jackson1 jackson5 january jasmine jasmine1 jellybean jennifer jennifer1 jessica
jessica1 jessica123 jesus123 jesus777 jesuschrist jonathan jonathan1 jordan1 jordan12 jordan123 jordan23 joshua1 joshua123 jupiter justice justin1
justin123 justinbieber justme1 juventus juventus1 k123456 killer1 killer123 killers kimberly kimberly1 kitty123 kittycat kristen kristina l123456
ladybug lakers1 lakers24 lalalala laptop1 lasvegas ledzeppelin letitbe letmein letmein! letmein1 letmein123 letmein2 letmeinnow lifetime lindsay
linkedin linkedin1 litecoin liverpool liverpool1 liverpool123 login123 login1234 lollipop lollypop london1 london123 longhorn lovebug loveless
lovelove lovely1 loveme1 loveme123 loveyou loveyou1 loveyou2 lucky123 lucky13 lucky777 luckyday m123456 madison madison1 madonna maggie1 makemoney
manager1 manager123 manchester manutd1 manutd123 marine1 marines mario123 marlboro marlboro1 martin1 martina master1 master12 master123 masters
matrix1 matthew matthew1 maxwell melissa melissa1 mercedes mercedes1 metallica metallica1 metamask metamask1 mexico1 miami123 michael michael1
michael12 michael123 michael2 michelle michelle1 microsoft midnight midnight1 miguel1 million1 millionaire millionaire1 minecraft minecraft1
minecraft123 mission mittens money123 money1234 money777 moneyman moneymoney monkey! monkey1 monkey12 monkey123 monkey2 monster monster1 monster123
montana morgan1 motdepasse mother1 motorola movies1 mustang mustang1 mustang123 mustang2 mylove1 mylover nakamoto nananana napoleon naruto1 naruto123
natalie natalie1 natasha natasha1 network1 newpass1 newpassword newyork newyork1 nicholas nicholas1 nicole1 nicole123 nintendo nirvana nirvana1
nothing nothing1 november oakland october october1 october10 oldman1 omg12345 onelove opensesame operator oracle123 orange1 orange123 p4ssw0rd
p@ssw0rd p@ssword pa55word packers packers1 panther panther1 paradise pass123 pass1234 pass12345 pass123456 passion passpass passport passw0rd
password password! password00 password01 password02 password1 password1! password10 password11 password12 password123 password123! password1234
password13 password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026 password22 password3 password4
password5 password69 password7 password8 password9 password99 password@123 passwort passwort1 patricia patricia1 patrick patrick1 patriots peaches
peaches1 peanut1 peanut123 pearljam peekaboo penguin penguin1 people1 pepper1 pepper123 phoenix phoenix1 picasso pictures pikachu pikachu1 pineapple
pirates player1 playstation playstation2 playstation3 please1 pokemon pokemon1 pokemon123 pookie1 poopoo1 popcorn popcorn1 porsche porsche1 power123
precious precious1 prince1 princesa princesa1 princess princess1 princess12 princess123 purple1 purple123 pussycat q123456 q1234567 q123456789
q1w2e3r4 q1w2e3r4t5 qazwsx1 qazwsx123 qazwsxedc qq123456 qq123456789 qqqq1111 qqqqqqq qqqqqqqq qwaszx1 qwaszx12 qwe12345 qwe123456 qweasd123 qweasdzxc
qweqweqwe qwer1234 qwert12 qwert123 qwert1234 qwert12345 qwerty! qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwertyu qwertyui
qwertyuio qwertyuiop qwertz1 qwertz123 qwertzuiop r2d2c3po rabbit1 rachel1 raiders raiders1 raiders2 rainbow rainbow1 rainbow6 ramones ranger1 rangers
rangers1 raphael rasputin realmadrid realmadrid1 rebecca rebecca1 reddevil redhead1 redsox1 remember ricardo richard richard1 robert1 robert123
roberto roblox1 roblox123 rockstar rockstar1 rockyou rockyou1 rolltide romance root123 root1234 rootroot rosebud russia1 s123456 sabrina sabrina1
samantha samantha1 samsung samsung1 samsung123 samurai sandiego sandra1 santiago sasasasa satoshi satoshi1 satoshinakamoto saturday scarface scooby1
scoobydoo scooter scooter1 scorpio scorpion scotland seattle sebastian sebastian1 secret1 secret12 secret123 secrets senators senha123 september
server1 server123 service shadow1 shadow12 shadow123 shannon shelby1 shopping showtime silver1 silver123 simpson1 simpsons singapore skater1 skittles
skywalker slayer1 slipknot slipknot1 smokey1 snickers snoopy1 snowball snowboard snowman soccer1 soccer10 soccer12 soccer123 softball softball1
soldier1 sparky1 spartan1 special special1 spencer spiderman spiderman1 spiderman3 spring2024 spring2025 spring2026 stalker starfish stargate startrek
startrek1 starwars starwars1 starwars123 steelers steelers1 steelers7 stella1 stephanie stephen stephen1 sterling steven1 stewart stinky1 strange
strawberry student student1 sublime sublime1 success success1 suckit1 summer1 summer12 summer123 summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 sunflower sunshine sunshine! sunshine1 sunshine12 sunshine123 superhero superman superman1 superman123 supersecret
superstar superuser supervisor sweetheart sweetie1 sweetness sweetpea sydney1 tazmania teacher teacher1 teamo123 teamomas teamomucho teddybear
temp1234 temporary temppass tennis1 tequiero test123 test1234 test12345 test123456 test1test tester1 testing testing1 testing123 testtest tether1
thailand theman1 therock1 thomas1 thomas123 thriller thunder thunder1 tiffany tiffany1 tiger123 tigers1 tigger1 tigger12 tigger123 tinkerbell tintin1
titanic titanium toor1234 topsecret tothemoon tothemoon1 tottenham tottenham1 toyota1 toyota123 trader1 trader123 trading trading1 trading123 trinity
tristan truelove trustme1 trustno1 trustno1! tucker1 turtle1 tweety1 twitter1 twitter123 ultimate undertaker unicorn unicorn1 united1 universe usdt123
usdt1234 user123 user1234 username username1 useruser valentina valentine valeria vampire vanessa vanessa1 vegeta1 veronica vfr45tgb victoria
victoria1 victory victory1 viking1 vikings vincent vincent1 virginia volcano volkswagen volleyball w123456 wallet1 wallet123 wanker1 warcraft warrior
warrior1 watermelon welcome welcome! welcome01 welcome1 welcome12 welcome123 welcome2 whateva whatever whatever1 whiskey whocares wildcat wildcats
william william1 william2 willow1 windows1 windows10 windows7 windsurf winner1 winners winston winston1 winter2020 winter2021 winter2022 winter2023
winter2024 winter2025 winter2026 wizard1 woaini1 woaini123 woaini1314 woaini520 wolfpack wonderful wrangler wrestling ww123456 wwe12345 x123456
xavier1 xbox360 xx123456 xxxxxxx xxxxxxxx yahoo123 yamaha1 yankee1 yankees yankees1 yankees2 yellow1 yellow123 yourmom yourmom1 youtube1 youtube123
z123456 z123456789 zachary zachary1 zaq12wsx zaq1zaq1 zeppelin zxc12345 zxc123456 zxcv1234 zxcvb12 zxcvbn1 zxcvbn123 zxcvbnm zxcvbnm, zxcvbnm1
zxcvbnm123 zxczxczxc zz123456 zzzzzzz zzzzzzzz
`
    .trim()
    .split(/\s+/),
)
