package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Says what does not decode. The exception of a codec or a constructor may quote the value, as that
 * of {@code Long.parseLong} does: of it only the type and the stack are passed on.
 */
final class DecodeFailures {
  private DecodeFailures() {}

  /** A cell that its codec refuses. */
  static DecodeException cell(
      MappedColumn<?, ?> column, TableMapping<?, ?> mapping, ByteString key, RuntimeException e) {
    return withStack(
        mapping.entity()
            + "."
            + column.property()
            + ": the cell "
            + column
            + " of row "
            + KeyHash.of(key)
            + " does not decode: "
            + reason(e),
        e);
  }

  /** An element of a collection that a codec refuses. The qualifier is data too. */
  static DecodeException element(
      ElementFamily<?> collection, TableMapping<?, ?> mapping, ByteString key, RuntimeException e) {
    return withStack(
        mapping.entity()
            + "."
            + collection.property()
            + ": an element "
            + collection
            + " of row "
            + KeyHash.of(key)
            + " does not decode: "
            + reason(e),
        e);
  }

  /** A required column without a cell. */
  static DecodeException missing(
      MappedColumn<?, ?> column, TableMapping<?, ?> mapping, ByteString key) {
    return new DecodeException(
        mapping.entity()
            + "."
            + column.property()
            + " is required, and row "
            + KeyHash.of(key)
            + " has no cell "
            + column
            + ". Declare the property nullable or Optional, or give it a default value.");
  }

  /** A row whose key is none of the entity's, or whose values its constructor refuses. */
  static DecodeException row(TableMapping<?, ?> mapping, ByteString key, RuntimeException e) {
    return withStack(
        mapping.entity() + ": row " + KeyHash.of(key) + " does not decode: " + reason(e), e);
  }

  /** A row whose key is of none of the entities that share the table. */
  static DecodeException stranger(List<? extends EntityRowBuilder<?>> members, ByteString key) {
    return new DecodeException(
        "row "
            + KeyHash.of(key)
            + " does not decode: its key is of none of "
            + members.stream().map(EntityRowBuilder::entity).collect(Collectors.joining(", ")));
  }

  private static String reason(RuntimeException e) {
    return e instanceof DecodeException ? String.valueOf(e.getMessage()) : e.getClass().getName();
  }

  private static DecodeException withStack(String message, RuntimeException e) {
    DecodeException failure = new DecodeException(message);
    failure.setStackTrace(e.getStackTrace());
    return failure;
  }
}
