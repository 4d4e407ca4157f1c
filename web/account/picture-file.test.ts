import { afterEach, describe, expect, test, vi } from 'vitest'
import { middleSquare, pictureTypeOf, readPicture } from './picture-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const mostBytes = 1024 * 1024
const jpeg = (size: number) => new Blob([bytes('\xff\xd8\xff\xe0'), new Uint8Array(size)])

/** What the browser reads and draws, which happy-dom does not. */
function stubBrowser({ drawn, isReadable = true }: { drawn: Blob | null; isReadable?: boolean }) {
  const close = vi.fn<() => void>()
  const bitmap = { width: 4000, height: 3000, close }
  vi.stubGlobal('createImageBitmap', () => (isReadable ? Promise.resolve(bitmap) : Promise.reject(new Error('No'))))
  vi.spyOn(document, 'createElement').mockReturnValue({
    getContext: () => ({ drawImage: vi.fn<() => void>() }),
    toBlob: (give: BlobCallback) => give(drawn),
  } as unknown as HTMLCanvasElement)
  return { close }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('pictureTypeOf', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['RIFF\x24\0\0\0WEBP', 'image/webp'],
    ['RIFF\x24\0\0\0WAVE', null],
    ['GIF89a\x01\0\x01\0\0\0', null],
    ['<svg xmlns=', null],
    ['PNG', null],
    ['', null],
  ])('knows %j as %s', (start, type) => {
    expect(pictureTypeOf(bytes(start))).toBe(type)
  })
})

describe('middleSquare', () => {
  test.each([
    [
      { width: 400, height: 300 },
      { x: 50, y: 0, size: 300 },
    ],
    [
      { width: 300, height: 401 },
      { x: 0, y: 50.5, size: 300 },
    ],
    [
      { width: 256, height: 256 },
      { x: 0, y: 0, size: 256 },
    ],
  ])('cuts %j to %j', (picture, square) => {
    expect(middleSquare(picture)).toEqual(square)
  })
})

describe('readPicture', () => {
  test('refuses a text that is called a picture', async () => {
    expect(await readPicture(new Blob(['<script>'], { type: 'image/png' }))).toBe('not-a-picture')
  })

  test('refuses more than 1 MB that is no picture for what it is', async () => {
    expect(await readPicture(new Blob([new Uint8Array(mostBytes + 1)]))).toBe('not-a-picture')
  })

  test('shrinks a photo of 6 MB before it says what is too large', async () => {
    const drawn = new Blob(['small'])
    const { close } = stubBrowser({ drawn })
    expect(await readPicture(jpeg(6 * mostBytes))).toBe(drawn)
    expect(close).toHaveBeenCalledOnce()
  })

  test('refuses what is above 1 MB even so, and what is above it and cannot be read', async () => {
    stubBrowser({ drawn: new Blob([new Uint8Array(mostBytes + 1)]) })
    expect(await readPicture(jpeg(6 * mostBytes))).toBe('too-large')
    stubBrowser({ drawn: null, isReadable: false })
    expect(await readPicture(jpeg(6 * mostBytes))).toBe('too-large')
    expect(await readPicture(jpeg(6))).toBe('broken')
  })

  test('takes a HEIC photo where the browser reads it, and says so where it does not', async () => {
    const photo = new Blob([bytes('\0\0\0\x18ftypheic')])
    const drawn = new Blob(['small'])
    stubBrowser({ drawn })
    expect(await readPicture(photo)).toBe(drawn)
    stubBrowser({ drawn: null, isReadable: false })
    expect(await readPicture(photo)).toBe('unread-heic')
  })
})
