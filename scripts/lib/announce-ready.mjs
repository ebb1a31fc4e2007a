/**
 * Says where everything is.
 * @param {{ react: string, plain: string }} hosts
 * @param {string} pocketWallet
 * @param {string} events where events are taken, and shown
 * @param {readonly { name: string, caipNetworkId: string, rpcUrl?: string }[]} chains those without an address are in wallets only
 */
export const announceReady = (hosts, pocketWallet, events, chains) => {
  const lines = [
    ['React host', hosts.react],
    ['Plain host', hosts.plain],
    ['Pocket wallet', pocketWallet],
    ['Events', `${events}/events`],
    ...chains.flatMap(({ name, caipNetworkId, rpcUrl }) =>
      rpcUrl === undefined ? [] : [[`${name} (${caipNetworkId})`, rpcUrl]],
    ),
  ]
  const width = Math.max(...lines.map(([label = '']) => label.length))
  const rows = lines.map(([label = '', address]) => `  ${label.padEnd(width)}  ${address}`)
  console.log(['', 'Latchkey is ready', ...rows, '', 'Press Ctrl-C to stop.'].join('\n'))
}
