package io.github.bigtablemapper.mapping;

import com.google.cloud.bigtable.data.v2.models.AuthorizedViewId;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
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
  /** What the name of a resource starts with, if project and instance are empty. */
  private static final String INSTANCE = "projects//instances//";

  private static final String CHARACTERS = "[_a-zA-Z0-9][-_.a-zA-Z0-9]";
  private static final int MAX_LENGTH = 50;
  private static final int MAX_VIEW_LENGTH = 128;
  private static final Pattern ID = Pattern.compile(CHARACTERS + "{0,49}");
  private static final Pattern VIEW_ID = Pattern.compile(CHARACTERS + "{0,127}");
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
    } else if (target instanceof AuthorizedViewId) {
      String[] ids = name(target).split("/", 2);
      var unused = checked(ids[0]);
      check(ids[1], ID, "an authorized view's id", MAX_LENGTH);
    } else if (target instanceof MaterializedViewId) {
      check(name(target), VIEW_ID, "a materialized view's id", MAX_VIEW_LENGTH);
    }
    return target;
  }

  /**
   * {@return the id of a table or of a materialized view, or {@code table/view} of an authorized
   * view} The client has public getters for the ids of views only since version 2.75.0, so they are
   * taken from the name of the resource.
   */
  public static String name(TargetId target) {
    return target
        .toResourceName("", "")
        .substring(INSTANCE.length())
        .replaceFirst("^(tables|materializedViews)/", "")
        .replaceFirst("/authorizedViews/", "/");
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
