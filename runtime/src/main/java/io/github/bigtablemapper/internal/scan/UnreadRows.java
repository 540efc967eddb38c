package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.LargeRowException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a scan does with rows that it cannot return. Each consumer may throw to end the scan.
 *
 * @param undecodable receives each row that does not decode
 * @param large receives each row that is too large to be sent
 * @param foreign receives each row whose key does not belong to the entity; null: such a row does
 *     not decode
 */
public record UnreadRows(
    Consumer<? super DecodeException> undecodable,
    Consumer<? super LargeRowException> large,
    @Nullable Consumer<? super DecodeException> foreign) {
  /** The first such row ends the scan. */
  static final UnreadRows THROWN =
      new UnreadRows(
          failure -> {
            throw failure;
          },
          failure -> {
            throw failure;
          },
          null);
}
