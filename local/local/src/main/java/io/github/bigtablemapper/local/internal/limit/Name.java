package io.github.bigtablemapper.local.internal.limit;

import java.util.regex.Pattern;

/** The syntax of names. */
public enum Name {
  TABLE("table", "[_a-zA-Z0-9][-_.a-zA-Z0-9]*", 50, Source.TABLE_ADMIN),
  FAMILY("column family", "[-_.a-zA-Z0-9]+", 64, Source.TABLE_ADMIN),
  AUTHORIZED_VIEW("authorized view", "[_a-zA-Z0-9][-_.a-zA-Z0-9]*", 50, Source.TABLE_ADMIN),
  LOGICAL_VIEW("logical view", "[_a-zA-Z0-9][-_.a-zA-Z0-9]*", 128, Source.INSTANCE_ADMIN),
  MATERIALIZED_VIEW("materialized view", "[_a-zA-Z0-9][-_.a-zA-Z0-9]*", 128, Source.INSTANCE_ADMIN),
  APP_PROFILE("app profile", "[_a-zA-Z0-9][-_.a-zA-Z0-9]*", 50, Source.INSTANCE_ADMIN);

  private static final Pattern INSTANCE = Pattern.compile("projects/[^/]+/instances/[^/]+");

  private final String what;
  private final Pattern pattern;
  private final int maxLength;
  private final String source;

  Name(String what, String pattern, int maxLength, String source) {
    this.what = what;
    this.pattern = Pattern.compile(pattern);
    this.maxLength = maxLength;
    this.source = source;
  }

  /** {@return what it names} */
  public String what() {
    return what;
  }

  /** {@return the regular expression of names} */
  public String pattern() {
    return pattern.pattern();
  }

  /** {@return the maximum length of a name} */
  public int maxLength() {
    return maxLength;
  }

  /** {@return the page that documents it} */
  public String source() {
    return source;
  }

  /** Rejects an invalid name. */
  public void check(String id) {
    if (id.length() > maxLength || !pattern.matcher(id).matches()) {
      throw Refusal.invalid(
          "The id of a "
              + what
              + " has at most "
              + maxLength
              + " characters and matches "
              + pattern
              + ".");
    }
  }

  /** Rejects a name that no instance has. */
  public static void checkInstance(String name) {
    if (!INSTANCE.matcher(name).matches()) {
      throw Refusal.invalid("The name of an instance matches " + INSTANCE + ".");
    }
  }

  private static final class Source {
    static final String TABLE_ADMIN =
        "https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2"
            + "#createtablerequest";
    static final String INSTANCE_ADMIN =
        "https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2"
            + "#bigtableinstanceadmin";
  }
}
