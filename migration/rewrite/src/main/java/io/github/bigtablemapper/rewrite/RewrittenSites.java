package io.github.bigtablemapper.rewrite;

import org.openrewrite.Column;
import org.openrewrite.DataTable;
import org.openrewrite.Recipe;

/**
 * The report of {@link MigrateFromDynamoDb}: a row for each place, rewritten or left to a person.
 */
public final class RewrittenSites extends DataTable<RewrittenSites.Row> {
  /** The table of a recipe. */
  public RewrittenSites(Recipe recipe) {
    super(
        recipe,
        "Uses of the DynamoDB Enhanced Client",
        "A row for each entity and each call: rewritten, or left to a person with the reason.");
  }

  /**
   * One place.
   *
   * @param type the class it is in
   * @param kind an entity, a nested bean, the name of the method that was called, or {@code use}
   *     for other code that needs a comment
   * @param result {@code rewritten}, or the id of the reason why it is left
   * @param page the page that describes what to write, or an empty text
   */
  public record Row(
      @Column(displayName = "Class", description = "The class it is in.") String type,
      @Column(displayName = "Kind", description = "What was there.") String kind,
      @Column(displayName = "Result", description = "Rewritten, or why it is left.") String result,
      @Column(displayName = "Page", description = "What describes what to write.") String page) {}
}
