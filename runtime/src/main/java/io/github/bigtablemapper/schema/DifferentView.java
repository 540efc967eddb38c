package io.github.bigtablemapper.schema;

/**
 * The materialized view of an index has another query than the declared one. Bigtable cannot change
 * the query of a view.
 */
public final class DifferentView extends TableDifference implements SchemaDifference {
  private final String query;

  DifferentView(String view, String query) {
    super(
        view,
        "replace materialized view " + view + " by " + query.replaceAll("\\s+", " "),
        Verdict.byHand(
            "Bigtable cannot edit the query of a view: delete the view, and apply the schema again."
                + " Its rows are then built again."));
    this.query = query;
  }

  /** {@return the declared query} */
  public String query() {
    return query;
  }
}
