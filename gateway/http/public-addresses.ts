import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the internet's: not of this machine, of a network around it, of a cloud's metadata, of many at once,
 * or one that carries another address inside (NAT64, 6to4, Teredo).
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
