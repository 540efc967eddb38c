package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.mapping.EntityMapping;

/** Mappings in a class whose name does not say so. */
final class Archive {
  static final EntityMapping<Memo, Memo.MemoKey> OLD_MEMOS = MemoMapping.of("old-memos");
  static final String OTHER = "no mapping";

  private Archive() {}
}
