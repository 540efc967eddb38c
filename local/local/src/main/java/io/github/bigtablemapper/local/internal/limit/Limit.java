package io.github.bigtablemapper.local.internal.limit;

/** A limit of production, with its documentation. */
public enum Limit {
  ROW_KEY("bytes of a row key", 4 << 10, Source.QUOTAS),
  QUALIFIER("bytes of a column qualifier", 16 << 10, Source.QUOTAS),
  CELL("bytes of a value", 100 << 20, Source.QUOTAS),
  ROW("bytes of a row that is read", 256 << 20, Source.QUOTAS),
  MUTATIONS("mutations of a row in a request", 100_000, Source.DATA_API),
  REQUEST_MUTATIONS("mutations of all rows of a request", 100_000, Source.DATA_API),
  RULES("rules of a read-modify-write", 100_000, Source.DATA_API),
  FILTER("bytes of a filter", 20 << 10, Source.FILTER),
  FILTER_DEPTH("nested filters", 20, Source.FILTER),
  GC_RULE("bytes of a rule of garbage collection", 500, Source.TABLE),
  FAMILIES("column families of a table", 100, Source.QUOTAS),
  TABLES("tables of an instance", 1_000, Source.QUOTAS),
  TABLE_VIEWS("materialized views of a table", 5, Source.VIEWS);

  private final String what;
  private final int max;
  private final String source;

  Limit(String what, int max, String source) {
    this.what = what;
    this.max = max;
    this.source = source;
  }

  /** {@return what is counted} */
  public String what() {
    return what;
  }

  /** {@return the maximum} */
  public int max() {
    return max;
  }

  /** {@return the page that documents it} */
  public String source() {
    return source;
  }

  /** Rejects a larger count. */
  public void check(long count) {
    if (count > max) {
      throw Refusal.invalid(
          "The request has " + count + " " + what + ", more than the " + max + " of Bigtable.");
    }
  }

  /** Where limits are documented. */
  static final class Source {
    static final String QUOTAS = "https://cloud.google.com/bigtable/quotas";
    static final String DATA_API =
        "https://cloud.google.com/bigtable/docs/reference/data/rpc/google.bigtable.v2";
    static final String VIEWS =
        "https://cloud.google.com/bigtable/docs/continuous-materialized-views";
    static final String TABLE =
        "https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2"
            + "#columnfamily";
    static final String FILTER = DATA_API + "#rowfilter";

    private Source() {}
  }
}
