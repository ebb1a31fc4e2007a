import type { TransactionLook } from '../../../core/domain/activity/sent-transaction.ts'
import type { TransactionPlace } from '../../../core/domain/send/transaction-place.ts'
import type { BlockhashUse, NonceUse, TransferOutlook } from '../../../core/domain/send/transfer-outlook.ts'
import type { AccountQuestion, TransferReader } from '../../../core/ports/send/transfer-reader.ts'
import { result, resultIn } from '../codings.ts'
import { describePort } from '../port-description.ts'
import {
  readOutlook,
  readPlace,
  readUse,
  type WrittenOutlook,
  type WrittenPlace,
  type WrittenUse,
  writeOutlook,
  writeUse,
} from '../written-transfers.ts'

const about = ({ network, address }: AccountQuestion) => ({ network: network.caipNetworkId, address })

export const transferReader = describePort<TransferReader>()({
  asks: ({ blockhashUse, count, flag, networkId, nonceUse, resultOf, text, ...parts }) => ({
    'transferReader.outlook': {
      about: { network: networkId, from: text },
      answer: {
        result: resultOf(parts.transferOutlook),
      },
    },
    'transferReader.holdsCode': { about: { network: networkId, address: text }, answer: { result: resultOf(flag) } },
    'transferReader.nextPlace': {
      about: { network: networkId, address: text },
      answer: { result: resultOf(parts.transactionPlace) },
    },
    'transferReader.usedNonce': {
      about: { network: networkId, address: text, nonce: count },
      answer: {
        result: resultOf(nonceUse),
      },
    },
    'transferReader.usedBlockhash': {
      about: { network: networkId, from: text, blockhash: text },
      answer: { result: resultOf(blockhashUse) },
    },
    'transferReader.find': {
      about: { network: networkId, hash: text, from: text },
      answer: { result: resultOf(parts.transactionLook) },
    },
  }),
  tape: ({ ask }, live) => ({
    outlook: ask(
      'transferReader.outlook',
      ({ network, transfer: { from } }) => ({ network: network.caipNetworkId, from }),
      resultIn<TransferOutlook, WrittenOutlook>(writeOutlook, readOutlook),
      live?.outlook,
    ),
    holdsCode: ask('transferReader.holdsCode', (question) => about(question), result<boolean>(), live?.holdsCode),
    nextPlace: ask(
      'transferReader.nextPlace',
      (question) => about(question),
      resultIn<TransactionPlace, WrittenPlace>((place) => place, readPlace),
      live?.nextPlace,
    ),
    usedNonce: ask(
      'transferReader.usedNonce',
      ({ nonce, ...question }) => ({ ...about(question), nonce }),
      resultIn<NonceUse, WrittenUse>(writeUse, readUse),
      live?.usedNonce,
    ),
    usedBlockhash: ask(
      'transferReader.usedBlockhash',
      ({ network, transfer: { from }, place: { blockhash } }) => ({ network: network.caipNetworkId, from, blockhash }),
      result<BlockhashUse>(),
      live?.usedBlockhash,
    ),
    find: ask(
      'transferReader.find',
      ({ network, hash, from }) => ({ network: network.caipNetworkId, hash, from }),
      result<TransactionLook>(),
      live?.find,
    ),
  }),
})
