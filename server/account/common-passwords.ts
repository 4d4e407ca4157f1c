// Passwords that lists of leaked ones and habit put first, for the strict policy. All are in lower case; those that are a
// word with digits or marks at its end are found from the word as well.

export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 01234567 0123456789 11111111 11223344 112233445566 12121212 123123123 123321123 12341234 12345678
  123456780 123456789 1234567890 123456789a 123456789q 12345679 1234567a 1234abcd 1234qwer 123654789 13131313
  147258369 159357456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 321321321 33333333 44444444 456789123 55555555 66666666
  69696969 741852963 77777777 789456123 87654321 88888888 963852741 987654321 99999999 a1234567 a12345678 a1b2c3d4
  aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcabc123 abcd1234 abcdefg1 abcdefgh access123 access14 admin123
  admin1234 administrator alexander angel123 angels123 anthony1 anything arsenal1 arsenal123 asd12345 asdf1234
  asdfasdf asdfghjk asdfghjkl asdfqwer asshole1 autumn2025 autumn2026 baby1234 babyboy1 babygirl babygirl1 bailey12
  bailey123 banana123 banking1 barclays baseball baseball1 basketball batman123 beautiful benjamin birmingham
  blink182 bollocks bond007 brother1 budget123 budweiser bullshit buster12 butterfly butterfly1 celtic1888 changeme
  changeme1 charlie1 charlie123 cheese123 chelsea1 chelsea123 chocolate chocolate1 christmas christmas1 christopher
  cocacola cocacola1 college1 computer computer1 cookie123 corvette crystal1 cupcake1 daddy123 daisy123 danielle
  darling1 darthvader december default1 diamond1 diamond123 dollar123 dolphin1 dragon12 dragon123 dumbledore
  elephant elizabeth eminem123 england1 everton1 facebook facebook1 family123 father123 february ferrari1 finance1
  flower123 football football1 forever1 fortnite fortnite1 freedom1 freedom123 friday123 friday13 friends1 fuckoff1
  fuckyou1 fuckyou2 galaxy123 gandalf1 garfield goldfish goodbye1 google123 gorgeous gryffindor guest123 guinness1
  harley12 harley123 harrypotter heineken hello123 hello1234 hello12345 hellohello hogwarts homework hufflepuff
  hunter12 hunter123 hurricane iloveyou iloveyou! iloveyou1 iloveyou2 instagram internet internet1 ireland1 james007
  jamesbond january1 jasper123 jennifer jessica1 jonathan jordan23 jupiter1 killer12 killer123 knobhead learner1
  learning learning1 leedsutd letmein! letmein1 letmein123 lightning liverpool liverpool1 liverpool8 lkjhgfdsa
  lloyds123 login123 london123 lovelove lovely123 loveme123 loveyou1 manchester mancity1 manunited manutd99 master12
  master123 maverick mercedes mercury1 metallica michael1 michael23 michelle microsoft midnight midnight1 million1
  minecraft minecraft1 mnbvcxz1 molly123 mommy123 monday123 money123 moneymoney monkey12 monkey123 monzo123
  mother123 mummy123 mustang1 mustang12 mypassword mypassword1 nationwide natwest1 ncc1701d netflix1 newcastle
  newcastle1 newpassword nicholas nirvana1 nopassword nothing1 november october1 oldpassword p@ssw0rd p@ssword
  panther1 pass1234 pass12345 passpass passport passw0rd password password! password01 password1 password12
  password123 password1234 patches1 penguin1 pepsi123 phoenix1 platinum poiuytrewq pokemon1 pokemon123 poppy123
  porsche1 precious princess princess1 pumpkin1 q123456789 q1w2e3r4 qazwsx12 qazwsxedc qwe12345 qweasd123 qweasdzxc
  qweqwe123 qwer1234 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui qwertyuiop rainbow1 ranger12 rangers1 ravenclaw
  rockstar rockstar1 samantha samsung1 samsung123 santander sapphire saturday savings1 school123 scorpion scotland
  secret123 security security1 september september1 shadow12 shadow123 sister123 skywalker slipknot slytherin
  snapchat snoopy12 snowball something spiderman spring2025 spring2026 stargate startrek starwars stephanie student1
  student123 success1 summer123 summer2024 summer2025 summer2026 sunday123 sunderland sunshine sunshine1 superman
  superman1 suzuki123 sweetheart sweetie1 teacher1 teacher123 tequila1 test1234 testing1 testing123 testtest
  thepassword thunder1 thunder123 tigger12 tigger123 tottenham tottenham1 trustno1 tuppence tuppence1 tuppence123
  universe university username username1 userpass victoria vodka123 voldemort wales123 wanker123 wasd1234 welcome!
  welcome1 welcome123 westham1 whatever whatever1 whiskey1 windows10 winter2024 winter2025 winter2026 xsw21qaz
  yamaha123 yourpassword youtube1 zaq12wsx zaq1zaq1 zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
