package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a write, as an entity stores it: encoded before anything else of the write, so that a
 * user of another type than the property changes no entity.
 *
 * @param cells the user as the value of each column that stores it; empty: no user is known
 */
public record Author(Map<MappedColumn<?, ?>, ByteString> cells) {
  /**
   * {@return a user, as an entity stores it}
   *
   * @throws InvalidRequestException if a property has another type
   */
  public static Author of(EntityMapping<?, ?> mapping, @Nullable Object user) {
    Map<MappedColumn<?, ?>, ByteString> cells = new HashMap<>();
    if (user != null) {
      mapping
          .generated()
          .forEach(
              (role, column) -> {
                if (role.isUser()) {
                  cells.put(column, cell(mapping, column, user));
                }
              });
    }
    return new Author(cells);
  }

  @SuppressWarnings("unchecked") // an object of another type fails in the codec
  private static <T> ByteString cell(
      EntityMapping<?, ?> mapping, MappedColumn<?, T> column, Object user) {
    try {
      return column.codec().encodeNonNull((T) user);
    } catch (ClassCastException otherType) {
      throw new InvalidRequestException(
          mapping.entity()
              + "."
              + column.property()
              + " stores who writes, and currentUser of the mapper has returned an object of "
              + user.getClass().getName()
              + ". Return an object of the type of the property.");
    }
  }

  /** {@return a text without the user, who must not reach a log} */
  @Override
  public String toString() {
    return "Author";
  }
}
