import type { TransactionLook } from '../../../core/domain/activity/sent-transaction.ts'
import type { NonceUse, TransferOutlook } from '../../../core/domain/send/transfer-outlook.ts'
import type { AccountQuestion, TransferReader } from '../../../core/ports/send/transfer-reader.ts'
import { result, resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import {
  readOutlook,
  readUse,
  type WrittenOutlook,
  type WrittenUse,
  writeOutlook,
  writeUse,
} from '../written-transfers.ts'

const about = ({ network, address }: AccountQuestion) => ({ network: network.caipNetworkId, address })

export const transferReader = describePort<TransferReader>()({
  asks: ({ count, flag, networkId, nonceUse, resultOf, text, transactionLook, transferOutlook }) => ({
    'transferReader.outlook': {
      about: { network: networkId, from: text },
      answer: {
        result: resultOf(transferOutlook),
      },
    },
    'transferReader.holdsCode': { about: { network: networkId, address: text }, answer: { result: resultOf(flag) } },
    'transferReader.nextNonce': { about: { network: networkId, address: text }, answer: { result: resultOf(count) } },
    'transferReader.usedNonce': {
      about: { network: networkId, address: text, nonce: count },
      answer: {
        result: resultOf(nonceUse),
      },
    },
    'transferReader.find': {
      about: { network: networkId, hash: text, from: text },
      answer: { result: resultOf(transactionLook) },
    },
  }),
  tape: ({ ask }, live) => ({
    outlook: ask(
      'transferReader.outlook',
      ({ network, from }) => ({ network: network.caipNetworkId, from }),
      resultIn<TransferOutlook, WrittenOutlook>(writeOutlook, readOutlook),
      live?.outlook,
    ),
    holdsCode: ask('transferReader.holdsCode', (question) => about(question), result<boolean>(), live?.holdsCode),
    nextNonce: ask('transferReader.nextNonce', (question) => about(question), result<number>(), live?.nextNonce),
    usedNonce: ask(
      'transferReader.usedNonce',
      ({ nonce, ...question }) => ({ ...about(question), nonce }),
      resultIn<NonceUse, WrittenUse>(writeUse, readUse),
      live?.usedNonce,
    ),
    find: ask(
      'transferReader.find',
      ({ network, hash, from }) => ({ network: network.caipNetworkId, hash, from }),
      result<TransactionLook>(),
      live?.find,
    ),
  }),
})
