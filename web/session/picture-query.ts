// The learner's picture as a data address, stored on the device like the server's other answers, and going as they do.
// The browser's own cache never has it, since nothing but time would remove it from there. Its address names its version, so
// one that was read is not asked for again.
import { queryOptions } from '@tanstack/react-query'
import { readFile } from '../api/client.ts'
import { deviceOwner, pictureAddress, storeAnswer, storedAnswer } from '../device/device.ts'

export const pictureQuery = (address: string | null) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: async () => {
      if (address === null) return null
      const [version, stored] = (await storedAnswer(pictureAddress))?.split(' ') ?? []
      if (version === address && stored !== undefined) return stored
      const learnerId = deviceOwner()
      const picture = await dataAddressOf(await readFile(address))
      if (learnerId !== null) storeAnswer({ learnerId, address: pictureAddress, text: `${address} ${picture}` })
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
