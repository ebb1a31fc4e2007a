/**
 * Says where everything is.
 * @param {{ react: string, plain: string }} hosts
 * @param {Required<import('../../sandbox/description.ts').SandboxDescription>} description
 */
export const announceReady = (hosts, { pocketWallet, services, mailbox, chains }) => {
  const lines = [
    ['React host', hosts.react],
    ['Plain host', hosts.plain],
    ['Pocket wallet', pocketWallet],
    ['Events', `${services['analytics']}/events`],
    ['Wallet site', services['secureSite']],
    ['Mailbox', mailbox],
    // Those without an address are in wallets only.
    ...chains.flatMap(({ name, caipNetworkId, rpcUrl }) =>
      rpcUrl === undefined ? [] : [[`${name} (${caipNetworkId})`, rpcUrl]],
    ),
  ]
  const width = Math.max(...lines.map(([label = '']) => label.length))
  const rows = lines.map(([label = '', address]) => `  ${label.padEnd(width)}  ${address}`)
  console.log(['', 'Latchkey is ready', ...rows, '', 'Press Ctrl-C to stop.'].join('\n'))
}
