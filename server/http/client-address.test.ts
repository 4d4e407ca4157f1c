import { describe, expect, test } from 'vitest'
import { clientNetwork, proxyTrust, widerNetwork } from './client-address.ts'

describe('clientNetwork', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
    ['2001:DB8:A::9', '2001:db8:a:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    // Two, three and four groups of nought are left out.
    ['1::4:5:6:7:8', '1:0:0:4'],
    ['::4:5:6:7:8', '0:0:0:4'],
    ['1:2::7:8', '1:2:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['_hidden-7', 'unknown'],
    ['unknown', 'unknown'],
    ['999.1.1.1:80', 'unknown'],
    ['', 'unknown'],
  ])('counts %j as %s', (ip, network) => expect(clientNetwork(ip)).toBe(network))
})

describe('widerNetwork', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['[2001:db8:1:ffff::9]:51234', '2001:db8:1'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['unknown', null],
  ])('counts %j with %s', (ip, network) => expect(widerNetwork(ip)).toBe(network))
})

describe('proxyTrust', () => {
  const isTrusted = proxyTrust(['192.0.2.1', '10.0.0.0/8', '2001:db8::/32'])

  // promise: client-address
  test.each([
    '192.0.2.1',
    '192.0.2.1:4312',
    '::ffff:192.0.2.1',
    '10.200.3.4',
    '10.200.3.4:80',
    '2001:db8:7::1',
    '[2001:db8:7::1]:4312',
  ])('believes %s', (address) => expect(isTrusted(address)).toBe(true))

  test.each(['192.0.2.2', '11.0.0.1', '2001:db9::1', 'fe80::1%eth0', '_hidden', 'unknown', ''])(
    'does not believe %j',
    (address) => expect(isTrusted(address)).toBe(false),
  )
})
