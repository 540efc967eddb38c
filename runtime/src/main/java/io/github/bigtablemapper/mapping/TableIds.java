package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Validates ids of tables and views that are built at run time, from a prefix and a declared name.
 * They become parts of requests and queries.
 *
 * @hidden
 */
@ForGeneratedCode
public final class TableIds {
  private static final Pattern ID = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");
  private static final Pattern UNPRINTABLE = Pattern.compile("[^ -~]");

  private TableIds() {}

  /**
   * {@return the same id}
   *
   * @throws InvalidRequestException if it is not a valid id of a table: 1 to 50 characters of
   *     {@code [-_.a-zA-Z0-9]}, the first of which is a letter, a digit or an underscore
   */
  public static String checked(@Nullable String id) {
    if (id == null) {
      throw new InvalidRequestException(
          "The function of tableNames returned null. Return the id of the table; the declared name"
              + " is one.");
    }
    if (!ID.matcher(id).matches()) {
      throw new InvalidRequestException(
          ("'%s' is not a table's id. It has 1 to 50 characters of [-_.a-zA-Z0-9] and starts with a"
                  + " letter, a digit or an underscore.")
              .formatted(UNPRINTABLE.matcher(id).replaceAll("?")));
    }
    return id;
  }
}
