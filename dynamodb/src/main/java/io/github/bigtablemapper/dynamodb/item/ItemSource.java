package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** Where items come from: an export, a file of items, a live table. */
public interface ItemSource {
  /**
   * {@return what an import recognises the source by when it goes on: the same for each opening}
   */
  String name();

  /**
   * {@return the time of the data, in whole milliseconds: the timestamp of all cells that are
   * written} For a live table it is not after the beginning of the scan.
   */
  Instant time();

  /** {@return how many items there are; empty if the source does not say} */
  OptionalLong itemCount();

  /**
   * {@return the parts, which are read side by side, each with a name of its own}
   *
   * @throws IOException if they cannot be told
   */
  List<? extends ItemPart> parts() throws IOException;
}
