/** The ids under which clients ask for these: facts of the wire. The pictures behind them are our own. */
const networks = {
  Ethereum: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'Ethereum, by its other id': '692ed6ba-e569-459a-556a-776476829e00',
  Optimism: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'BNB Smart Chain': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  Gnosis: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  Polygon: '41d04d42-da3b-4453-8506-668cc0727900',
  Fantom: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  zkSync: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  Metis: '3897a66d-40b9-4833-162f-a2c90531c900',
  Moonbeam: '161038da-44ae-4ec7-1208-0ea569454b00',
  Moonriver: 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  Mantle: 'e86fae9b-b770-4eea-e520-150e12c81100',
  Base: '7289c336-3981-4081-c5f4-efc26ac64a00',
  Arbitrum: '3bff954d-5cb0-47a0-9a23-d20192e74600',
  Celo: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  Avalanche: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  Zora: '845c60df-d429-4991-e687-91ae45791600',
  Aurora: '3ff73439-a619-4894-9262-4470c773a100',
  Sepolia: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  'Base Sepolia': 'a18a7ecd-e307-4360-4746-283182228e00',
  Solana: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  Bitcoin: '0b4838db-0161-4ffe-022d-532bf03dba00',
  'Hedera Mainnet': '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  'Unichain Sepolia': '4eeea7ef-0014-4649-5d1d-07271a80f600',
  'Unichain Mainnet': '2257980a-3463-48c6-cbac-a42d2a956e00',
  Monad: '0a728e83-bacb-46db-7844-948f05434900',
  EVMos: 'f926ff41-260d-4028-635e-91913fc28e00',
  Filecoin: '5a73b3dd-af74-424e-cae0-0de859ee9400',
  Iotx: '34e68754-e536-40da-c153-6ef2e7188a00',
  'Ronin Mainnet': 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  'Berachain Mainnet': 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  'Abstract Mainnet': 'fc2427d1-5af9-4a9c-8da5-6f94627cd900',
  'Bitcoin Testnet': '39354064-d79b-420b-065d-f980c4b78200',
}

const connectors = {
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

export const assetIds: ReadonlySet<string> = new Set([...Object.values(networks), ...Object.values(connectors)])

export const currencyCodes: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'BRL'])

export const tokenSymbols: ReadonlySet<string> = new Set(['ETH', 'USDC', 'USDT', 'DAI', 'MATIC', 'BNB', 'AVAX', 'SOL'])
