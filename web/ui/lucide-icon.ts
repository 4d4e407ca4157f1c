// Draws Lucide’s icons in the built app, in place of Lucide’s own component (`iconDrawing` in vite.config.ts).
import { createElement, type ComponentType, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/** As Lucide draws them: hidden from screen readers too, since the text beside an icon says the same. */
const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

// oxlint-disable-next-line import/no-default-export -- Lucide’s icons import it so.
export default function createLucideIcon({ node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...look, ...props }, ...shapes)
}
