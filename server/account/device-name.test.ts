import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${like} Chrome/148.0.0.0`

describe('deviceName', () => {
  test.each([
    ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/148.0.0.0`],
    ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/120.0.0.0`],
    ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/19.0 Safari/605.1.15`],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${like} Version/19.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome on iPad', `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${like} CriOS/148.0 Mobile/15E148 Safari/604.1`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 16; K) ${like} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
    ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ])('calls a browser %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))

  test('says what it knows, and nothing of what somebody wrote there', () => {
    expect(deviceName('Dillo/3.0 (Linux)')).toBe('Linux')
    expect(deviceName('Mozilla/5.0 (Haiku; rv:150.0) Gecko/20100101 Firefox/150.0')).toBe('Firefox')
    for (const userAgent of [undefined, '', 'curl/8.9', '<script>alert(1)</script>']) {
      expect(deviceName(userAgent)).toBe('Unknown device')
    }
  })
})
