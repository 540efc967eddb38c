package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Where items come from: an export, a file of items, a live table. */
public interface ItemSource {
  /**
   * {@return the identity by which an import recognizes the source when it resumes: the same each
   * time}
   */
  String name();

  /**
   * {@return the time of the data, in whole milliseconds: the timestamp of all cells that are
   * written} For a live table it is not later than the start of the scan.
   */
  Instant time();

  /**
   * {@return the time at which the changes of an incremental source begin; empty for a source of
   * items} The rows must be as of that time: an import accepts it only after the source before it.
   */
  default Optional<Instant> since() {
    return Optional.empty();
  }

  /** {@return the number of items; empty if the source does not have it} */
  OptionalLong itemCount();

  /**
   * {@return the parts, which are read in parallel, each with a unique name}
   *
   * @throws IOException if they cannot be determined
   */
  List<? extends ItemPart> parts() throws IOException;
}
