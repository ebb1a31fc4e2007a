/**
 * What the hostile wallet can be told to do. `behaves` is the measure for the others: the same wallet with good manners.
 * A developer sees each of them in the demo, by `?hostile=<name>`.
 */
const hostileBehaviours = {
  behaves: 'Does what a good wallet does.',

  'announces-a-thousand-times': 'Announces itself a thousand times whenever it is asked once.',
  'announces-a-thousand-wallets': 'Announces a thousand wallets, each with an rdns of its own.',
  'announces-two-with-one-rdns': 'Announces a second wallet under the rdns of the first.',
  'announces-garbage':
    'Announces wrong types, endless texts, getters that throw, proxies and things without a provider.',
  'announces-an-endless-name': 'Has a name of megabytes, most of it invisible.',
  'icon-of-megabytes': 'Has a picture of eight megabytes.',
  'icon-just-within-bounds': 'Has a drawing of thousands of shapes, as large as is still taken.',
  'icon-that-is-a-script': 'Has a javascript: address for a picture.',
  'icon-with-a-script': 'Has a drawing (SVG) with a script in it.',
  'icon-that-is-broken': 'Has a picture that is none.',

  'never-answers': 'Is asked for accounts and says nothing, for ever.',
  'never-names-its-chain': 'Shares its accounts, then says nothing when asked for its chain.',
  'answers-twice': 'Answers once with one account and again with another.',
  'answers-wrong-types': 'Answers with a number where accounts belong.',
  'answers-nested-junk': 'Answers with a list in a list in a list, ten thousand deep.',
  'answers-with-traps': 'Answers with a list whose items throw when they are read.',
  'answers-with-tricks': 'Answers with a list whose methods, iterator and prototype are its own.',
  'answers-with-a-million': 'Answers with a million accounts.',
  'shares-wrong-addresses': 'Answers with addresses that are too long, too short or of another chain.',
  'throws-at-once': 'Throws before it has returned anything.',
  'fails-with-junk': 'Fails with an error that is its own cause, has megabytes to say and throws when it is read.',
  'is-locked': 'Refuses because it is locked.',
  'opens-no-window': 'Fails because the browser blocked its window.',
  'knows-no-request': 'Says that it does not know the request.',

  'tells-while-connecting': 'Tells of other accounts, other chains and its own end while it is being asked.',
  'changes-accounts-midway': 'Shares one account, and another before it has named its chain.',
  'names-nonsense-as-its-chain': 'Answers with a chain id that is none.',
  'lies-about-its-chain': 'Names one chain, then tells of another that does not exist, then of nonsense.',
  'floods-with-events': 'Tells of a thousand other accounts in one go once it is connected.',
  'has-no-events': 'Has neither `on` nor `removeListener`.',
  'breaks-on-events': 'Throws from `on` and from `removeListener`.',
  'tells-inside-on': 'Calls back before `on` has returned: gone, locked, elsewhere.',
  'never-forgets-a-listener': 'Keeps every listener, and goes on telling those that have left.',
  'never-lets-go': 'Is asked to take its permission back and says nothing, for ever.',
} as const

export type HostileBehaviour = keyof typeof hostileBehaviours

export const isHostileBehaviour = (name: string): name is HostileBehaviour => Object.hasOwn(hostileBehaviours, name)
