// A learner’s picture; without one, or until it is loaded, initials on a colour that depends on the name.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { readFile } from '../api/client.ts'
import { deviceOwner, pictureAddress, storeResponse, storedResponse } from '../device/device.ts'

const backgrounds = ['bg-avatar-1', 'bg-avatar-2', 'bg-avatar-3', 'bg-avatar-4', 'bg-avatar-5', 'bg-avatar-6']

export function Avatar({ user, className }: { user: Pick<User, 'name' | 'profileImage'>; className: string }) {
  const picture = useQuery(pictureQuery(user.profileImage)).data ?? null
  if (picture !== null) return <img src={picture} alt="" className={`${className} rounded-full object-cover`} />
  return (
    <span
      aria-hidden
      className={`${className} ${backgroundOf(user.name)} inline-flex items-center justify-center rounded-full forced-color-adjust-none`}
    >
      <svg viewBox="0 0 40 40" className="size-full">
        <text x="20" y="20" dy="0.36em" textAnchor="middle" fontSize="16" fontWeight="600" className="fill-on-avatar">
          {initialsOf(user.name)}
        </text>
      </svg>
    </span>
  )
}

/** The first letters of the first and the last word that have any. An accented letter is one. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? [])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('en-GB')
}

function firstLetter(word: string): string | undefined {
  const segments = [...new Intl.Segmenter('en-GB').segment(word)]
  return segments.find(({ segment }) => /\p{L}/u.test(segment))?.segment
}

function backgroundOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return backgrounds[sum % backgrounds.length] ?? ''
}

/**
 * The picture as a data URL, from the device if it is stored. Its address contains its version, so it never goes
 * stale.
 */
const pictureQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: async () => {
      if (address === null) return null
      const [version, stored] = (await storedResponse(pictureAddress))?.text.split(' ') ?? []
      if (version === address && stored !== undefined) return stored
      const learnerId = deviceOwner()
      const picture = await dataAddressOf(await readFile(address))
      if (learnerId !== null) storeResponse({ learnerId, address: pictureAddress, text: `${address} ${picture}` })
      return picture
    },
    enabled: address !== null,
    gcTime: Infinity,
  })

function dataAddressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')))
    reader.readAsDataURL(file)
  })
}
