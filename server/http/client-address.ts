// What counts as one address: an IPv4 address, or the /64 that an IPv6 household or school is given. Some customers get
// a whole /48, with 65,536 such /64s, so everything counted for one is counted for the /48 too.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** @example clientNetwork('[2001:db8:1:2::9]:51234') // '2001:db8:1:2' */
export function clientNetwork(ip: string): string {
  const address = bareAddress(ip)
  return isIPv6(address) ? firstGroups(address, 4) : address
}

/** The /48 of an IPv6 address; null for any other. */
export function widerNetwork(ip: string): string | null {
  const address = bareAddress(ip)
  return isIPv6(address) ? firstGroups(address, 3) : null
}

/**
 * The network whose connections and turns are counted together: for IPv6 the /48, since five /64s of one customer could
 * otherwise use every connection.
 */
export function networkOf(ip: string): string {
  return widerNetwork(ip) ?? clientNetwork(ip)
}

/** Whether the sender of a request, or an address in X-Forwarded-For, is one of the operator's proxies. */
export function proxyTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (sender) => {
    const address = bareAddress(sender)
    return address !== unknownAddress && list.check(address, familyOf(address))
  }
}

const unknownAddress = 'unknown'

/** Without the port, which some proxies add, and which changes with each connection. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%', 1)
  if (isIPv4(address)) return address
  return isIPv6(address) ? unmapped(address) : unknownAddress
}

/** Turns an IPv4-mapped IPv6 address, as a dual-stack listener sees it, into IPv4. */
function unmapped(address: string): string {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (dotted !== undefined) return dotted
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const leading = head === '' ? [] : head.split(':')
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => '0')
  const groups = [...leading, ...zeros, ...trailing]
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
