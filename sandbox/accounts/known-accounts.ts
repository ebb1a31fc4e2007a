import type { EvmAccount, SandboxAccount } from './accounts.ts'

// Written down, since to derive them takes a second of every start; a test derives them anew (`derivation`). Everybody knows these
// keys: nothing of worth may ever live under them.

/** BIP-44, m/44'/60'/0'/0/i; hexadecimal keys. */
export const evmAccounts: readonly EvmAccount[] = [
  {
    namespace: 'eip155',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    namespace: 'eip155',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    namespace: 'eip155',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    namespace: 'eip155',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  {
    namespace: 'eip155',
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
]

/** SLIP-0010, m/44'/501'/i'/0'; base58 of seed and public key. */
export const solanaAccounts: readonly SandboxAccount[] = [
  {
    namespace: 'solana',
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    privateKey: '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8',
  },
  {
    namespace: 'solana',
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    privateKey: '2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7',
  },
  {
    namespace: 'solana',
    address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    privateKey: '3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i',
  },
  {
    namespace: 'solana',
    address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
    privateKey: '5uXAKT5i9KNt3LwCGAqUXYgtyhvGcUGm1CvPtPAyVy2geBftjuZ2mcV6oQQs7BMTNsNHS3hffaM1TJqsNEEQgAE6',
  },
  {
    namespace: 'solana',
    address: '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
    privateKey: '2FhULCkfNPpQsTeMebSdix4QhhcVgG4Fu7HYYB6pwkGEFar8FUacee4WmqtXFMyvx3GrKGYgXXBJX9Z6G5Dv1hBn',
  },
]

/** BIP-84 for payments, then BIP-86 for ordinals, m/84'/1'/0'/0/i and m/86'/1'/0'/0/i; wallet import format. */
export const bitcoinAccounts: readonly SandboxAccount[] = [
  {
    namespace: 'bip122',
    address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    privateKey: 'cTg4nG8mNSaQr1KV1a3erZaAGk3deLnKivYnfEkKaSJrvnja6Pjd',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj',
    privateKey: 'cP9Qe8G65MQar9MYpjUsJaQSKnYv4w8gXGb3RJPj8E9mxqPdr2tg',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1qwqwxn0pae964jk3zu8zxr3lu2jyj0p7mk8hkdv',
    privateKey: 'cNZCHvVK8Aa86AmAnikDrn6SzyRieDxEXZHcmX7RMms7TuGet4Y2',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4e',
    privateKey: 'cRiin6ZHfE62qBh5jNBrpNETxVnQfLG1haDJBFMdHML9CDRYpAPu',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1qvlwxpcmszwutam7ykvwc272r748a9zzszj8a4s',
    privateKey: 'cUSDd3jjziRtr5UF4B96y37YN2XDsUVUJwyiEZXZFpUxydr484ef',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
    privateKey: 'cSBTc78h1Ab9MNcQcFD8w3kNTW8xWM4EjTQgKLDq9gUG9GrRZD3f',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1p6g8r5e8jvnvukaqgdauwag8lfkzvz3dng4057kv7avnpxpkghdkszxhwd4',
    privateKey: 'cUZP8uWEekmDdBxGk37X9Ui6JvVLm1bQAaxkasnW63X9Tfk7ahUX',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1pw4n0e9av3evnyt7j7x3wgrjrttqr4482x7kwpp78g7wnue59mvnse7srs6',
    privateKey: 'cW8GSfuUnsoubAMDbh9xqUpNeesnX53AiVDG93ywd3dhxsbtKbZ2',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1plafgmyp8xpy9fvljgmeaea57zsad2aqujxcqmag6u9r3zpmyg6aqek54f7',
    privateKey: 'cQTcBC58NCd2h8GTfcy3owpccJUSL8ypm9DKYjGmfRfykUzFCtEU',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1p0lxykduwlrn4th0xxpkvthqp65gdtra9u37v6hph0qzdj30p0mmsdf33qf',
    privateKey: 'cR41kZBzwgNn7Kzv67UTtZkpBAVSAafgPmYQQEQ9rg9stxPks6Qd',
  },
]

/** SLIP-0010, m/44'/354'/0'/0'/i'; hexadecimal seeds of sr25519. */
export const polkadotAccounts: readonly SandboxAccount[] = [
  {
    namespace: 'polkadot',
    address: '5E4gfJxeUSBTpgdsg35WketzozuQtFCGADTfQMyF72zPGUC7',
    privateKey: '0xb3b55c9a6d9c862d5da6fc04ac8315ff8fc3eba865d71acde138502220ec3b87',
  },
  {
    namespace: 'polkadot',
    address: '5CDpzVxModPGTFkrWY1SwD6iPLn1gtZ5H2ZKd47EKYgXbZ7V',
    privateKey: '0xd68db2bdea5d65e4f3fb03415742f97cbb507f4ae2b795d9127ce40ee3553d20',
  },
  {
    namespace: 'polkadot',
    address: '5CXSzYMQzHbiWXWZ4QRzuMFwVQFjPeedkz6AcWYLwWj44Wfa',
    privateKey: '0xb7486f2efc7e03af0bbca47cc1db19acd22358c96b4a450922862884d32d2aed',
  },
  {
    namespace: 'polkadot',
    address: '5F1M7Jxy2YU4MJzsNy7tW2JBcVhhAseqs4QsEz1YxtAxR6Uu',
    privateKey: '0xdc5dc610a353c85869e1f313eddcc6f714e7e1bab22efb81f1a8a971a3e7babf',
  },
  {
    namespace: 'polkadot',
    address: '5FKo6kkqemP9s5bA8FiLbRrZTXAmwYJ6MQReVMpRsChDCudZ',
    privateKey: '0x61d040bcb0f2666a9a420b4849b1715d5531ea186704d12163d78f73c470c9f9',
  },
]

/** BIP-44, m/44'/118'/0'/0/i; hexadecimal keys. */
export const cosmosAccounts: readonly SandboxAccount[] = [
  {
    namespace: 'cosmos',
    address: 'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
    privateKey: 'e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0',
  },
  {
    namespace: 'cosmos',
    address: 'cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z',
    privateKey: 'bb54092b20b9793b15fb9527c860f88aeb65dbd5863a4748bd735edec5917625',
  },
  {
    namespace: 'cosmos',
    address: 'cosmos1htamarexaxhgdsp0xu6sppeyx7avtvqrdf6t5g',
    privateKey: 'dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae',
  },
  {
    namespace: 'cosmos',
    address: 'cosmos19tkvgvwht3n8pcqydrcq4cxwhr8rp2gela5v9y',
    privateKey: '770e15c626dc763231590ba861967214827369efac9d009337a9a6da1b18e3c5',
  },
  {
    namespace: 'cosmos',
    address: 'cosmos164cy6j05j3kaqlzqgzn9mjz95vqjhxmh6uzja3',
    privateKey: 'd3206c221cfb779611065240c9c7a6bda14e3c46983e3e7c9bcee5739a5e79ec',
  },
]

/** Of every namespace, those of EVM first. */
export const sandboxAccounts: readonly SandboxAccount[] = [
  ...evmAccounts,
  ...solanaAccounts,
  ...bitcoinAccounts,
  ...polkadotAccounts,
  ...cosmosAccounts,
]
