// What people in trouble type, in their own words and with their slips, as on forums, in diaries and in what helplines and banks are
// told; and what must come first for it. Written down before the search was tried on it. Below, what others type who need no help.
import { troubleWords } from 'virtual:trouble-words'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { saveTaxChoices } from '../session/tax-choices.ts'
import { findByName, loadFullSearch, type Find } from './search-engine.ts'
import { findTrouble } from './trouble-search.ts'

const now = new Date('2026-11-27T12:00:00Z')
let find: Find
beforeAll(async () => {
  find = await loadFullSearch(now)
}, 60_000)
afterEach(() => saveTaxChoices({}))

/** What is found, as the list shows it from top to bottom: 'guide: Benefits'. */
const shown = (query: string, by = find) => {
  const { count, groups } = by(query, [])
  return count === 0
    ? []
    : groups.flatMap(({ entries }) => entries.map(({ kind, title }) => `${kind}: ${title.replaceAll('\u00a0', ' ')}`))
}
const numbers = (query: string) => shown(query).filter((line) => line.startsWith('help: '))

const samaritans = 'help: Samaritans, 116 123'
const emergency = 'help: Police, fire or ambulance, 999'
const childline = 'help: Childline, 0800 1111'
// Where the nation is not known all four are shown, England's first.
const domesticAbuse = 'help: Domestic Abuse Helpline, 0808 2000 247'
const gambling = 'help: National Gambling Helpline, 0808 8020 133'
const gas = 'help: Gas emergency, 0800 111 999'
const shelter = 'help: Shelter, 0808 800 4444'
const loanSharks = 'help: Stop Loan Sharks, 0300 555 2222'
const home = 'guide: Keeping your home'
const bills = 'guide: Behind on bills'
const fraud = 'guide: Everyday fraud, and getting money back'
const job = 'guide: Losing a job, or not being paid'
const benefits = 'guide: Benefits'
const death = 'guide: When someone dies'
const guides: readonly string[] = [home, bills, fraud, job, benefits, death]

describe('for somebody in trouble', () => {
  test.each([
    // Wanting to die, self-harm
    ['i dont want to be here anymore', samaritans],
    ['i want to kill my self', samaritans],
    ['im gonna end it all tonight', samaritans],
    ['my family would be better off without me', samaritans],
    ['i cant go on like this anymore', samaritans],
    ['ive been cutting myself again', samaritans],
    ['debt is making me suicidal', samaritans],
    ['wish i was dead', samaritans],
    ['wanna die', samaritans],
    ['sucidal over money', samaritans],
    ['feel like ending it', samaritans],
    ['my husband tried to kill himself', samaritans],
    ['whats the point of living', samaritans],
    ['nobody would miss me if i was gone', samaritans],
    ['tired of being alive', samaritans],
    ['cant cope anymore', samaritans],
    ['i just want to disappear', samaritans],
    ['no way out of this debt i want it to stop', samaritans],
    ['my son is suicidal', samaritans],
    ['dont see any point anymore', samaritans],
    ['self harming', samaritans],
    ['thinking about jumping off a bridge', samaritans],
    ['i feel like giving up on life', samaritans],
    ['lost everything gambling i want to die', samaritans],
    ['I’ve lost my job and I’m not coping', samaritans],
    ['my anxiety’s through the roof', samaritans],
    ['I have bought pills. If I lose this home I am going to end my life today', samaritans],
    ['My parents kicked me out for being gay and I have nowhere to go I want to die', samaritans],
    ['signed off work with depression for a few months', samaritans],
    ['not in a good place mentally at the moment', samaritans],
    ['honestly i want to kill myself', samaritans],
    ['idk i just want to die', samaritans],
    ['i wish i were dead honestly', samaritans],
    ['im gonna kill myself', samaritans],
    ['i feel suicidal', samaritans],
    ['ive been thinking about suicide', samaritans],
    ['i want to end my life', samaritans],
    ['i want to end it all', samaritans],
    ['I can’t do this anymore', samaritans],
    ['everyone would be better off without me', samaritans],
    ['i want to hurt myself', samaritans],
    ['i am better off dead', samaritans],
    ['i’m tired of living', samaritans],
    ['i hope i don’t wake up', samaritans],
    ['i wish i could die', samaritans],
    ['i’m done with life', samaritans],
    ['i want to unalive myself', samaritans],
    ['thinking about sewerslide', samaritans],
    ['i hate myself', samaritans],
    ['i’m worthless', samaritans],
    ['nobody cares about me', samaritans],
    ['nothing matters anymore', samaritans],
    ['i feel so alone', samaritans],
    ['i feel hopeless', samaritans],
    ['i’m so depressed', samaritans],
    ['i can’t stop crying', samaritans],
    ['i’m a burden to everyone', samaritans],
    ['i kinda just want to disappear forever', samaritans],
    // In a dialect, in another's English, misspelt
    ['i dinnae want tae be here', samaritans],
    ['i do not want live more', samaritans],
    ['thinking of topping myself', samaritans],
    ['whats the easiest way to die', samaritans],
    ['wanting to go to sleep and not wake', samaritans],
    ['my head is gone cant do it no more', samaritans],
    ['got no fight left in me', samaritans],
    ['nobody wud care if i died', samaritans],
    // A life at risk this minute
    ['took all my pills', emergency],
    ['taken too many tablets', emergency],
    ['my partner is going to kill me', emergency],
    ['ex partner attacked me with a knife last night', emergency],
    ['i can smell gas in the kitchen', gas],
    ['carbon monoxide alarm keeps going off', gas],
    ['power cut on my street', 'help: Power cuts, 105'],
    ['swallowed a load of paracetamol', emergency],
    ['he says hell kill me if i leave', emergency],
    // Children
    ['my dad hits me', childline],
    ['mum hits me when shes drunk', childline],
    ['im scared to go home to my dad', childline],
    ['not safe at home', childline],
    ['my da batters me', childline],
    ['my step da batters me', childline],
    ['scared of my mam', childline],
    // Abuse, and control of money
    ['he hit me again last night', domesticAbuse],
    ['scared of my boyfriend', domesticAbuse],
    ['partner controls all the money', domesticAbuse],
    ['husband wont let me have a bank account', domesticAbuse],
    ['my ex put debt in my name', domesticAbuse],
    ['how to leave an abusive husband with no money', domesticAbuse],
    ['he takes my wages off me', domesticAbuse],
    ['my husband choked me', domesticAbuse],
    ['he wont let me work or see my money', domesticAbuse],
    ['my ex is threatening me', domesticAbuse],
    ['my boyfriend is abusive', domesticAbuse],
    ['he checks my phone and my bank account', domesticAbuse],
    ['my husband hits me and we owe council tax and landlord says leave', domesticAbuse],
    ['He is hurting me now and I am scared', domesticAbuse],
    ['I was raped by my housemate', domesticAbuse],
    ['every penny I make goes into his account', domesticAbuse],
    ['begging him for money for underwear', domesticAbuse],
    ['he takes all the money she earns', domesticAbuse],
    ['my stepdad is mean to my mum and controls her money', domesticAbuse],
    ['my fella batters me', domesticAbuse],
    ['i am scared of husband', domesticAbuse],
    ['the father of my kids hits me', domesticAbuse],
    ['husband lock me inside the house', domesticAbuse],
    ['need to get me and the weans away from him', domesticAbuse],
    ['he made me sign for a loan', domesticAbuse],
    ['my bf goes mad when i spend money', domesticAbuse],
    // Gambling
    ['cant stop gambling', gambling],
    ['gambled my wages away again', gambling],
    ['lost all my money on slots', gambling],
    ['my husband has a gambling problem', gambling],
    ['addicted to betting apps', gambling],
    ['spent the rent on scratchcards cant stop', gambling],
    ['lost 5k on football bets', gambling],
    ['gamstop', gambling],
    ['ive blew my wages on the puggy', gambling],
    ['blew the rent on the horses', gambling],
    ['addicted to loot boxes', gambling],
    // Nowhere to sleep
    ['nowhere to sleep tonight', shelter],
    ['mum kicked me out', shelter],
    ['sleeping in my car', shelter],
    ['i have no where to go tonight', shelter],
    ['landlord changed the locks', shelter],
    ['parents chucked me out im 17', shelter],
    ['my bf threw me out and i have nowhere to stay', shelter],
    ['homeless with 2 kids', shelter],
    ['sofa surfing at my mates', shelter],
    ['living in my car', shelter],
    ['living in car with my kids', shelter],
    ['nae where tae kip the night', shelter],
    ['been chucked oot ma flat', shelter],
    ['sleepin in the motor', shelter],
    ['my mam put me out', shelter],
    // Loan sharks
    ['loan shark threatening me', loanSharks],
    ['borrowed off a loan shark', loanSharks],
    // Rent, mortgage, eviction, in each nation
    ['cant pay my rent this month', home],
    ['2 months behind on my rent', home],
    ['eviction by sheriff officers on tuesday', home],
    ['got a charge for removing', home],
    ['order for delivery of possession', home],
    ['section 24 notice from my mortgage lender', home],
    ['landlord cut off my electricity', home],
    ['landlord wants me out', home],
    ['got a section 21 i have 2 kids where do we go', home],
    ['council say stay put until bailiffs evict us', home],
    ['house being repossessed', home],
    ['notice to leave scotland private landlord', home],
    ['housing association taking me to court for arrears', home],
    ['possession notice wales contract holder', home],
    ['housing executive rent arrears letter', home],
    ['struggling to pay my rent', home],
    ['landlord has given us 2 weeks to get out', home],
    ['eviction letter what do i do', home],
    ['bailiffs coming to evict me tuesday', home],
    ['how long can i stay after section 21 runs out', home],
    ['cant pay the mortgage', home],
    ['mortgage company taking me to court', home],
    ['landlord is selling the house and wants us gone', home],
    ['rent arears court hearing', home],
    ['going to lose my house', home],
    ['letter from council about rent arrears notice seeking possession', home],
    ['since I lost my job I can’t make the rent', home],
    ['My landlord gave me a section 21 letter', home],
    ['My landlord is selling and I have a month to find somewhere to live', home],
    ['Rent is due and my account is almost empty', home],
    ['cant make the rent going back to my mums', home],
    ['rent hadnt been paid and we are half a year behind on utilities', home],
    ['three months behind on my mortgage', home],
    ['landlord trying to evict me without proper notice', home],
    ['I don’t have enough money for rent this month', home],
    ['fallen behind and facing repossession', home],
    ['section 173 notice', home],
    ['sec 21', home],
    ['landlord says i have to be out by friday', home],
    ['landlady wants me oot', home],
    ['they are taking my hoose', home],
    ['3 months mortgage not payed', home],
    // Bills, court, bailiffs, heat and food
    ['council tax court summons cant afford it', bills],
    ['bailiffs at my door', bills],
    ['can bailiffs force entry for council tax', bills],
    ['letter from marston', bills],
    ['ccj i never knew about', bills],
    ['trust deed has failed', bills],
    ['electric run out no money til friday', bills],
    ['cant afford to top up the meter', bills],
    ['no money for food', bills],
    ['cant feed my kids', bills],
    ['skint til payday', bills],
    ['debt collectors keep calling me', bills],
    ['drowning in debt', bills],
    ['cant make ends meet', bills],
    ['sheriff officers letter what can they take', bills],
    ['bank account arrested scotland', bills],
    ['missed klarna payment', bills],
    ['council tax arears', bills],
    ['liability order what happens next', bills],
    ['bailif took my car', bills],
    ['hiding from bailiffs', bills],
    ['gas cut off british gas', bills],
    ['emergency credit run out on meter', bills],
    ['where is my nearest food bank', bills],
    ['no food in the house', bills],
    ['in so much debt i cant sleep', bills],
    ['cant keep up with my repayments', bills],
    ['lowell letter ccj', bills],
    ['cant pay court fine', bills],
    ['cant afford heating', bills],
    ['up to my eyeballs in debt', bills],
    ['skint and cant pay my council tax', bills],
    ['struggling to pay my council tax this month', bills],
    ['I can’t afford my council tax', bills],
    ['I can’t afford my heating bill', bills],
    ['I am a pensioner struggling to pay bills', bills],
    ['I owe council tax and a man said bailiffs are coming', bills],
    ['I don’t have any money and I can’t feed my children', bills],
    ['Equita arrived home to find letter 24 hours to pay', bills],
    ['behind on my card payments', bills],
    ['I skip meals so the kids can eat', bills],
    ['broadband cut off reconnection fee', bills],
    ['gas man came to cut us off', bills],
    ['I hide in the bedroom when the bailiffs come', bills],
    ['balifs came today took photos of my car', bills],
    ['sherrif officers at ma door', bills],
    ['no leccy', bills],
    ['gas metre empty kids freezing', bills],
    ['nowt to eat till thursday', bills],
    ['no messages in till monday cannae buy food', bills],
    ['over ma heid in debt', bills],
    ['getting hassled by lowels', bills],
    ['dim bwyd', bills],
    // Pay and jobs
    ['boss hasnt paid me', job],
    ['not been paid this month', job],
    ['work wont give me my last wage', job],
    ['made redundant no notice or consultation', job],
    ['got sacked today', job],
    ['discriminated against at work', job],
    ['bullied by my manager', job],
    ['boss is racist, racist boss', job],
    ['company gone into administration owed wages', job],
    ['lost my job today what do i do', job],
    ['no shifts for weeks zero hours', job],
    ['employer refusing to pay me', job],
    ['wages havent gone in', job],
    ['firm went bust owes me wages', job],
    ['fired without any warning', job],
    ['unfair dismisal', job],
    ['redundency pay', job],
    ['boss owes me holiday pay', job],
    ['ssp not paid', job],
    ['I lost my job and need money to live on', job],
    ['just been made redundant and need help', job],
    ['they closed the depot and let everyone go', job],
    ['My husband’s been laid off so we’ve had to move', job],
    ['They’ve restructured my role out of existence', job],
    ['I’m between jobs', job],
    ['made redundant in January and now the boilers gone', job],
    ['lost my job innit, gonna be skint for a bit', job],
    ['My partner’s lost his job and he’s the main earner', job],
    ['struggling since my hours were cut in half', job],
    ['My employer is refusing to pay my statutory sick pay', job],
    ['dismissed without proper notice after 5 years', job],
    ['there are rumours of layoffs at work', job],
    ['I haven’t been paid by my employer', job],
    ['gaffer wont pay us', job],
    ['boss no pay me two month', job],
    ['given the boot today', job],
    ['they took me off the rota', job],
    // Benefits
    ['universal credit stopped no explanation', benefits],
    ['dwp say i owe them money', benefits],
    ['overpaid tax credits years ago letter', benefits],
    ['pip turned down', benefits],
    ['sanctioned for missing an appointment', benefits],
    ['waiting for first universal credit no money', benefits],
    ['uc not paid this month', benefits],
    ['dwp taking money out of my universal credit', benefits],
    ['failed pip assessment what next', benefits],
    ['overpaid carers allowance', benefits],
    ['housing benefit stopped', benefits],
    ['esa stopped found fit for work', benefits],
    ['scottish welfare fund', benefits],
    ['5 week wait no money', benefits],
    ['is there any help with my council tax', benefits],
    ['council tax help while on benefits', benefits],
    ['I’m on the dole and need to sign on', benefits],
    ['too ill to work and need benefits', benefits],
    ['how do I claim UC', benefits],
    ['struggling to pay for school dinners', benefits],
    ['My PIP was rejected can I appeal', benefits],
    ['the doctor say I cannot work now', benefits],
    ['no pending payments universal credit will I get paid tomorrow', benefits],
    ['DWP hasn’t paid my Universal Credit and nobody has replied to my journal in 9 days', benefits],
    ['migration notice letter from DWP', benefits],
    ['urgent journal message about a work search sanction', benefits],
    ['terrified of losing my transitional protection', benefits],
    ['need to claim New Style ESA', benefits],
    ['no recourse to public funds cant pay rent', benefits],
    ['can i get universal credit at 17', benefits],
    ['benefit fraud letter', benefits],
    ['interview under caution', benefits],
    ['UC have took all my money', benefits],
    ['they say i was overpayed universal credit', benefits],
    ['buroo sanction', benefits],
    ['my money hasnt gone in from universal', benefits],
    // A death
    ['inherited my dads tenancy', death],
    ['my mum died what do i do', death],
    ['cant afford the funeral', death],
    ['do i have to pay my dads debts', death],
    ['bank froze dads account when he died', death],
    ['dad passed away no money for funeral', death],
    ['my nan has died who do i tell', death],
    ['dad died without a will', death],
    ['help with funeral costs on universal credit', death],
    ['hi my nan died last week what do i do about her bank acc', death],
    ['My husband is dead since two weeks. His account, what I must do?', death],
    ['My mum slipped away peacefully last week', death],
    ['We lost Grandma over the weekend', death],
    ['He passed on Tuesday', death],
    ['calling abt my dads acc he passed away', death],
    ['my wife passed and I need her name off our joint account', death],
    ['My wife is gone to heaven last month', death],
    ['this is about my late sister’s account', death],
    ['My son died last month and I haven’t opened any post since', death],
    ['granda deid who pays funeral', death],
    ['bury my mum no money', death],
    ['granda passed away cant pay for the coffin', death],
    ['nain wedi marw', death],
    // Scams and theft
    ['ive been scammed', fraud],
    ['sent money to a scammer', fraud],
    ['clicked on a link and put my card details in', fraud],
    ['someone took money out of my account', fraud],
    ['bank wont refund me after scam', fraud],
    ['hi mum whatsapp scam lost 2000', fraud],
    ['fake bank call moved money to safe account', fraud],
    ['paid deposit for a flat that doesnt exist', fraud],
    ['gave my bank details to someone on the phone', fraud],
    ['gave someone my bank login', fraud],
    ['someone nicked my purse at the footy, card and all', fraud],
    ['somebody take my wallet in the metro, inside is my bank card', fraud],
    ['I think my card’s been cloned', fraud],
    ['this agency is a fraud', fraud],
    ['my purse must have fallen out of my bag, bank card gone', fraud],
    ['A lender approved me online but I had to pay a 600 pound fee first then the company vanished', fraud],
    ['met him on a dating site I have sent him 6750 pounds', fraud],
    ['someone pretended to be my bank', fraud],
    ['dodgy text i clicked', fraud],
    ['roofer took 2k and did a runner', fraud],
    ['they said pay with steam cards', fraud],
    ['man said he was a police officer investigating my bank I sent 12000', fraud],
  ])('comes first for %j %j', (query, first) => {
    expect(shown(query)[0]).toBe(first)
  })

  test.each([
    ['gambled my wages away again', bills],
    ['mum kicked me out', home],
    ['sofa surfing at my mates', home],
    ['borrowed off a loan shark', bills],
  ])('comes after the numbers for %j %j', (query, guide) => {
    expect(shown(query)[numbers(query).length]).toBe(guide)
  })

  test.each([
    ['debt is making me suicidal', 'term: Priority debt'],
    ['loan shark threatening me', 'term: Loan shark'],
    ['he takes my wages off me', 'tool: Tax Calculator'],
    ['he checks my phone and my bank account', 'term: Bank statement'],
    ['nowhere to sleep tonight', home],
  ])('stays among what is found for %j %j', (query, other) => {
    expect(shown(query)).toContain(other)
  })

  test.each<[Nation, string, string[]]>([
    ['england', 'he hit me again', [domesticAbuse]],
    ['scotland', 'he hit me again', ['help: Domestic Abuse Helpline, 0800 027 1234']],
    ['wales', 'he hit me again', ['help: Live Fear Free, 0808 80 10 800']],
    ['northern-ireland', 'he hit me again', ['help: Domestic Abuse Helpline, 0808 802 1414']],
    ['scotland', 'nowhere to sleep tonight', ['help: Shelter Scotland, 0808 800 4444']],
    ['wales', 'homeless with 2 kids', ['help: Shelter Cymru, 08000 495 495']],
    ['scotland', 'loan shark', ['help: Illegal Money Lending Unit, 0800 074 0878']],
    ['northern-ireland', 'loan shark', ['help: Police, 101']],
    ['northern-ireland', 'so depressed', [samaritans, 'help: Lifeline, 0808 808 8000']],
    ['wales', 'want to die', [samaritans]],
    ['northern-ireland', 'gas leak', ['help: Gas emergency, 0800 002 001']],
    ['northern-ireland', 'power cut', ['help: Power cuts, 03457 643 643']],
    ['wales', 'not safe at home', [childline, 'help: Live Fear Free, 0808 80 10 800']],
  ])('who lives in %s are shown for %j only %j', (nation, query, helpers) => {
    saveTaxChoices({ nation })
    expect(numbers(query)).toEqual(helpers)
  })

  test('are the numbers there before the texts of the course are', () => {
    const byName = findByName(now)
    expect(shown('i want to die', byName)[0]).toBe(samaritans)
    expect(shown('cant pay my rent', byName)[0]).toBe(home)
    // A slip of the keys is one only once it is known which words the course has.
    expect(shown('packed lunch', byName)).not.toContain(job)
  })

  test('comes their own word with a slip of the keys first too', () => {
    for (const [slipped, first] of [
      ['sucide', samaritans],
      ['gambeling', gambling],
      ['homless', shelter],
      ['evicton notice', home],
      ['baliff', bills],
      ['redundency', job],
      ['unversal credit sanctoin', benefits],
      ['funerel costs', death],
      ['got scamed', fraud],
    ] as const)
      expect([slipped, shown(slipped)[0]]).toEqual([slipped, first])
  })
})

describe('for somebody who is in no trouble', () => {
  test.each([
    ['settings', 'page: Settings'],
    ['hit my savings goal', 'page: Goals'],
    ['can’t go on holiday', 'page: Goals'],
    ['locked out of my account', 'page: Password'],
    ['bank locked me out of my account', 'page: Password'],
    ['my skills', 'page: Your skills'],
    ['help', 'page: Guides'],
    ['cut my bills', 'tool: Budget Calculator'],
    ['control my spending', 'tool: Budget Calculator'],
    ['bored of budgeting', 'tool: Budget Calculator'],
    ['rent', 'tool: Budget Calculator'],
    ['emergency money', 'tool: Emergency Fund'],
    ['pension benefits', 'tool: Pension Calculator'],
    ['benefits of a pension', 'tool: Pension Calculator'],
    ['universal credit calculator', 'tool: Universal Credit and Work'],
    ['better', 'tool: Universal Credit and Work'],
    ['tax return', 'tool: Self-Employment'],
    ['self employed', 'tool: Self-Employment'],
    ['work out my take-home pay', 'tool: Tax Calculator'],
    ['when does higher rate tax hit me', 'tool: Tax Calculator'],
    ['student loan takes my wages', 'tool: Student Loan'],
    ['student debt', 'tool: Student Loan'],
    ['killing my savings', 'tool: Compound Interest'],
    ['life savings', 'tool: Compound Interest'],
    ['payslip breakdown', 'tool: Payslip Check'],
    ['first home', 'tool: First Home'],
    ['no hope of a mortgage', 'tool: First Home'],
    ['council tax', 'term: Council tax'],
    ['council tax band', 'term: Council tax'],
    ['tax code', 'term: Tax code'],
    ['dividend', 'term: Dividend'],
    ['overdraft', 'term: Overdraft'],
    ['sick pay', 'term: Statutory Sick Pay'],
    ['hurt myself at work sick pay', 'term: Statutory Sick Pay'],
    ['klarna', 'term: Buy now, pay later'],
    ['CCJ', 'term: County court judgment (CCJ)'],
    ['section 75', 'term: Section 75'],
    ['IVA', 'term: Individual voluntary arrangement (IVA)'],
    ['debt relief order', 'term: Debt relief order (DRO)'],
    ['breathing space', 'term: Breathing Space'],
    ['marriage allowance', 'term: Marriage Allowance'],
    ['cut off date for ISA', 'term: ISA'],
    ['charge for card payment', 'term: Chargeback'],
    ['gambling winnings tax', 'term: Tax band'],
    ['bank hit me with a fee', 'term: Bank statement'],
    ['shares at rock bottom', 'term: Stocks and Shares ISA'],
    ['holiday pay', 'lesson: National Insurance, pensions and rights at work'],
    ['notice period', 'lesson: National Insurance, pensions and rights at work'],
    ['how do I get out of debt', 'lesson: Getting out of debt'],
    ['pension scam', 'lesson: Pensions, and staying clear of scams'],
    ['overpaid tax', 'lesson: Income tax and tax codes'],
    ['leave my pension to my wife', 'lesson: Planning for the big moments'],
    ['is investing gambling', 'lesson: Pensions, and staying clear of scams'],
    ['landlord keeps my deposit', 'guide: Moving out and renting'],
    ['university hardship fund', 'guide: Paying for study'],
    // Theirs all the same
    ['redundancy insurance', job],
    ['death in service', death],
    ['debt', bills],
    ['benefits', benefits],
    ['hostel', home],
  ])('comes for %j %j, without a number to ring', (query, first) => {
    expect([shown(query)[0], ...numbers(query)]).toEqual([first])
  })

  test.each(
    `end of tax year|diet|estate agent|death in service benefit|bet|will|abuse of position|abuse of trust|drug abuse|take control of my money
    am I better off with a LISA|better off renting|take my life insurance|end my life insurance|life cover|no way out of my contract
    hit the gym|gas bill|smart meter|power of attorney|hits|he|my dad|kill|killing time|harm|harm my credit score|cut|overdo|nights|threshold|sleep|car insurance|van insurance
    banks on the high street|the point of living at home and saving|reason to live in Scotland|my bank won’t let me have my money
    landlord won’t let me have a dog|student visa doesn’t let me work|my pension provider won’t let me leave|DWP checks my bank account
    who checks my bank account|HMRC took my refund|my boyfriend earns more than me|buying a house with my partner|kicked out of uni
    controlling my budget|is controlling spending hard|matched betting tax|spread betting|safe bet|chasing returns|point of a pension
    tired of my job|sick of my job|nowhere to put my savings|hopeless with money|refuse collection|violin lessons|hotel in Spain
    charity shop|go on maternity leave|beat inflation|beat the market|stop overspending|cold calls|take my pension|taking out a loan
    overtime|dose|abased|rambling|cookie settings|refugee|violet|stalled claim|the great depression|dog grooming business
    lock in period|refuge from inflation|betting tax|beat the average|leather jacket|give my kid an allowance|lock me into a fixed rate
    don’t want to live with my parents|I don’t want to live in London|know where I live for tax|how to diversify|ways to divide savings`
      .split(/[|\n]/)
      .map((line) => line.trim()),
  )('comes no number to ring for %j', (query) => {
    expect(numbers(query)).toEqual([])
  })

  test.each(
    `storm damage|passed my driving test|sign up|sign out|real return|genuine|move my money to an ISA|take home pay
    how much notice to leave my job|weeks of maternity leave|days of annual leave|not paid enough National Insurance|rent due date
    how much money for food each month|will I run out of money in retirement|where has my money gone|get the most from my money
    find out if I can work more hours|can I afford a car|can’t afford a house deposit|struggling to understand pensions|gift cards
    use my card abroad|safe savings account|equity release fee|withdraw crypto tax|no fault divorce|council tax discount|insurance claim refused
    am I entitled to holiday pay|what happens to my ISA on my death|cut-off date|broke even|late payment fee|missing National Insurance years
    dead cat bounce|let go of savings|underpaid tax|bank text alerts|lost my card pin|office closing date|I didn’t notice the fee|not paid interest
    brew coffee at home|high court judge salary|hard up against the deadline|universal banking|manager salary|motor insurance|own a home`
      .split(/[|\n]/)
      .map((line) => line.trim()),
  )('says %j nothing of trouble', (query) => {
    const isInCourse = () => true
    expect(findTrouble(query, { isInCourse, nation: null })).toEqual({ help: [], guides: [] })
  })

  test('is no other word a slip of the keys in a word of trouble, though the course may not have it', () => {
    const isInCourse = () => false
    const found = (word: string) => findTrouble(word, { isInCourse, nation: null })
    const isTaken = (word: string) => found(word).help.length + found(word).guides.length > 0
    const short = 'broker window hired fire filed brief depth heath skin saint stone stores packed tired wired locked'
    expect([...troubleWords.notSlips, ...short.split(' ')].filter(isTaken)).toEqual([])
  })

  test('come guides for people in trouble below what was asked for', () => {
    for (const query of ['rent', 'council tax', 'overdraft', 'klarna'])
      expect([query, guides.includes(shown(query)[0] ?? '')]).toEqual([query, false])
  })
})
