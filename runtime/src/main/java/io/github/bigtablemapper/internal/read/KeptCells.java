package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.ByteBufferCodec;
import io.github.bigtablemapper.codec.ByteStringCodec;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.UnmappedColumns;

/**
 * Which cells and qualifiers an entity may keep as they are. A slice of a message would keep all of
 * the message in memory, so of these it gets a copy.
 */
final class KeptCells {
  private static final String CODECS = "io.github.bigtablemapper.codec.";

  private KeptCells() {}

  /** {@return whether a decoded value may reference its cell; unknown for codecs of users} */
  static boolean mayKeep(CellCodec<?> codec) {
    if (codec instanceof ListCodec<?> list) {
      return mayKeep(list.elements());
    }
    return codec instanceof ByteStringCodec
        || codec instanceof ByteBufferCodec
        || !(codec instanceof TextCodec<?> || codec.getClass().getName().startsWith(CODECS));
  }

  /** {@return the same of the cells of a collection's elements} */
  static boolean mayKeep(ElementFamily<?> family) {
    if (family instanceof EntryFamily<?, ?, ?, ?> entries) {
      return mayKeep(entries.values());
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return mayKeep(columns.values());
    }
    return family instanceof ListFamily<?, ?> list && mayKeep(list.elements());
  }

  /** {@return the same of the qualifiers of a collection's elements} */
  static boolean mayKeepQualifiers(ElementFamily<?> family) {
    if (family instanceof EntryFamily<?, ?, ?, ?> entries) {
      return mayKeep(entries.keys());
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return mayKeep(columns.keys());
    }
    return !(family instanceof MemberFamily<?, ?, ?> members) || mayKeep(members.members());
  }

  /** {@return a cell that is no part of anything larger} */
  static ByteString copy(ByteString cell) {
    return UnsafeByteOperations.unsafeWrap(cell.toByteArray());
  }
}
