// Lucide's icons without Lucide's own component, which can do more than any page asks of it and comes with the first script:
// web/ui/lucide-icon.ts draws them instead. Their React keys go too, since the shapes of an icon never change places.
import path from 'node:path'
import type { Plugin } from 'vite'

const drawing = path.join(import.meta.dirname, '../web/ui/lucide-icon.ts')
const iconFiles = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const theirDrawing = "import createLucideIcon from '../createLucideIcon.mjs';"

/** Only the build has it: `npm run dev` and the tests of components draw as Lucide does. */
export function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    apply: 'build',
    transform(code, id) {
      // Beside icons there are lists of them.
      const isIcon = iconFiles.test(id) && code.includes('createLucideIcon(')
      return isIcon ? { code: drawnByUs(code), map: null } : undefined
    },
  }
}

/**
 * An icon's module, drawn by us.
 * @throws where Lucide writes its icons in another way.
 */
export function drawnByUs(code: string): string {
  if (!code.includes(theirDrawing)) throw new Error('Lucide draws its icons in another way: see tools/icon-drawing.ts')
  const ours = `import { createLucideIcon } from ${JSON.stringify(drawing)};`
  return code.replace(theirDrawing, ours).replaceAll(/,\s*key: "\w+"/g, '')
}
