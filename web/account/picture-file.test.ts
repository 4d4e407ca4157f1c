import { describe, expect, test } from 'vitest'
import { middleSquare, pictureTypeOf, readPicture } from './picture-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

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

  test('refuses more than 1 MB without reading it', async () => {
    expect(await readPicture(new Blob([new Uint8Array(1024 * 1024 + 1)]))).toBe('too-large')
  })
})
