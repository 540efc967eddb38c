package io.github.bigtablemapper.schema;

/** The materialized view of an index does not exist. It is created with the declared query. */
public final class MissingView extends TableDifference implements SchemaDifference {
  private final String query;

  MissingView(String view, String query) {
    super(
        view,
        "create materialized view " + view + " as " + query.replaceAll("\\s+", " "),
        Verdict.safe("There is no such view."));
    this.query = query;
  }

  /** {@return the declared query} */
  public String query() {
    return query;
  }
}
