package io.github.bigtablemapper.mapping;

import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.regex.Matcher;
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
  private static final String CHARACTERS = "[_a-zA-Z0-9][-_.a-zA-Z0-9]";
  private static final int MAX_LENGTH = 50;
  private static final int MAX_VIEW_LENGTH = 128;
  private static final Pattern ID = Pattern.compile(CHARACTERS + "{0,49}");
  private static final Pattern VIEW_ID = Pattern.compile(CHARACTERS + "{0,127}");
  private static final Pattern UNPRINTABLE = Pattern.compile("[^ -~]");

  private TableIds() {}

  /** What only views need: a program without views does not compile this pattern. */
  private static final class Views {
    /**
     * The text of a view's id, with the table's id if the view is authorized. The getters of these
     * ids are not public before version 2.75.0 of the client.
     */
    static final Pattern TEXT =
        Pattern.compile(
            "(?:AuthorizedViewId\\{tableId=(.*), authorizedViewId"
                + "|MaterializedViewId\\{materializedViewId)=(.*)}",
            Pattern.DOTALL);
  }

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
    check(id, ID, "a table's id", MAX_LENGTH);
    return id;
  }

  /**
   * {@return the same table or view}
   *
   * @throws InvalidRequestException if one of its ids is not valid: an id has the characters of a
   *     table's, and the id of a materialized view up to 128 of them
   */
  public static TargetId checked(TargetId target) {
    if (target instanceof TableId table) {
      var unused = checked(table.getTableId());
      return target;
    }
    Matcher view = Views.TEXT.matcher(target.toString());
    if (view.matches() && view.group(1) != null) {
      var unused = checked(view.group(1));
      check(view.group(2), ID, "an authorized view's id", MAX_LENGTH);
    } else if (view.matches()) {
      check(view.group(2), VIEW_ID, "a materialized view's id", MAX_VIEW_LENGTH);
    }
    return target;
  }

  /**
   * {@return the id of a table or of a materialized view, or {@code table/view} of an authorized
   * view}
   */
  public static String name(TargetId target) {
    if (target instanceof TableId table) {
      return table.getTableId();
    }
    Matcher view = Views.TEXT.matcher(target.toString());
    if (!view.matches()) {
      return target.toString();
    }
    return view.group(1) == null ? view.group(2) : view.group(1) + "/" + view.group(2);
  }

  private static void check(String id, Pattern pattern, String what, int maxLength) {
    if (!pattern.matcher(id).matches()) {
      throw new InvalidRequestException(
          ("'%s' is not %s. It has 1 to %s characters of [-_.a-zA-Z0-9] and starts with a letter, a"
                  + " digit or an underscore.")
              .formatted(UNPRINTABLE.matcher(id).replaceAll("?"), what, maxLength));
    }
  }
}
