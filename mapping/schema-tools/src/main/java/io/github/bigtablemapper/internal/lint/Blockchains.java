package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.regex.Pattern;

/**
 * Whether an entity is of a chain of blocks, where an address is an account, an account no tenant,
 * and a version a format of blocks. The words are from the public data sets of Bitcoin, Ethereum
 * and Solana.
 */
final class Blockchains {
  private static final Pattern CHAIN =
      Words.any(
          "eth|ethereum|bitcoin|btc|blockchain|solana|polygon|gas|wei|gwei|satoshi|satoshis|lamports|utxo|erc20|erc721|nft|bytecode|merkle"
              + " root|transaction hash|tx hash|block hash|block number|block height|wallet"
              + " address|token address|contract address|nonce|coinbase");

  private Blockchains() {}

  static boolean isOne(EntityDesign entity) {
    return Words.anyLike(entity, CHAIN);
  }
}
