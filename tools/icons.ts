// Draws the icons of the installed app, and of browsers that show no SVG, from the coin of the logo: node tools/icons.ts
// A maskable icon fills its square, and its mark stays within the middle, whatever shape a device cuts out of it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, '../web/public')
/** The green of the brand, as tokens.css has it for light. */
const brand = '#17382f'

for (const size of [192, 512]) {
  await draw(size).toFile(path.join(folder, `icons/icon-${size}.png`))
  await draw(size, { share: 0.68, background: brand }).toFile(path.join(folder, `icons/maskable-${size}.png`))
}
// iOS rounds the corners itself and shows what is transparent as black.
await draw(180, { share: 0.78, background: brand }).toFile(path.join(folder, 'icons/apple-touch.png'))
const small = [16, 32, 48]
const pictures = await Promise.all(small.map((size) => draw(size).toBuffer()))
writeFileSync(path.join(folder, 'favicon.ico'), iconFile(pictures))

/** The coin in the middle of a square, of whose side it takes a share. */
function draw(size: number, { share = 1, background = 'transparent' } = {}) {
  const top = Math.floor((size * (1 - share)) / 2)
  const bottom = Math.ceil((size * (1 - share)) / 2)
  const coin = sharp(path.join(folder, 'favicon.svg'), { density: 1200 }).resize(size - top - bottom)
  const ground = background === 'transparent' ? coin : coin.flatten({ background })
  return ground.extend({ top, bottom, left: top, right: bottom, background }).png()
}

/** An ICO: a head, a line of 16 bytes for each picture, then the pictures. */
function iconFile(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pngs.length, 0])
  let offset = head.length + 16 * pngs.length
  const lines = pngs.map((png, index) => {
    const size = small[index] ?? 0
    const line = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    line.writeUInt32LE(png.length, 8)
    line.writeUInt32LE(offset, 12)
    offset += png.length
    return line
  })
  return Buffer.concat([head, ...lines, ...pngs])
}
