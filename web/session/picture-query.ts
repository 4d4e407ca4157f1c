// The learner's picture as a data address, from the device where it is kept. Its own address names its version, so one that
// was read is not asked for again.
import { queryOptions } from '@tanstack/react-query'
import { readFile } from '../api/client.ts'
import { keptFor } from '../device/device.ts'
import { keepPicture, keptPicture } from '../device/kept-picture.ts'

export const pictureQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: async () => {
      if (address === null) return null
      const kept = await keptPicture(address)
      if (kept !== null) return kept
      const learnerId = keptFor()
      const picture = await dataAddressOf(await readFile(address))
      if (learnerId !== null) keepPicture({ learnerId, address, picture })
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
