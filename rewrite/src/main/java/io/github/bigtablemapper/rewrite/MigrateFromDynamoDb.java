package io.github.bigtablemapper.rewrite;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.bigtablemapper.rewrite.internal.CodeVisitor;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.CodeScanner;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Option;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.TreeVisitor;

/**
 * Rewrites code that uses the DynamoDB Enhanced Client into entities, the mapper and generated
 * repositories. What it cannot rewrite gets a comment with an id, the reason and the page, and a
 * row in {@link RewrittenSites}.
 */
public final class MigrateFromDynamoDb extends ScanningRecipe<CodeBase> {
  @Option(
      displayName = "Attributes with a time to live",
      description =
          "The names of the attributes that are the time to live of their tables: only the tables"
              + " know. Their properties become @ExpiresAt.",
      example = "ttl",
      required = false)
  private final @Nullable List<String> timeToLive;

  private final transient RewrittenSites sites = new RewrittenSites(this);
  private final transient Snippets snippets = new Snippets();

  /**
   * The recipe.
   *
   * @param timeToLive the names of attributes with a time to live, or null
   */
  @JsonCreator
  public MigrateFromDynamoDb(@JsonProperty("timeToLive") @Nullable List<String> timeToLive) {
    this.timeToLive = timeToLive;
  }

  /** {@return the names of attributes with a time to live, or null} */
  public @Nullable List<String> getTimeToLive() {
    return timeToLive;
  }

  @Override
  public String getDisplayName() {
    return "Migrate from the DynamoDB Enhanced Client to bigtable-mapper";
  }

  @Override
  public String getDescription() {
    return "Turns beans into entities, and tables and calls into generated repositories. What is"
        + " left to a person gets a comment with the reason.";
  }

  @Override
  public CodeBase getInitialValue(ExecutionContext context) {
    return new CodeBase(timeToLive == null ? List.of() : timeToLive);
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getScanner(CodeBase codeBase) {
    return new CodeScanner(codeBase);
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor(CodeBase codeBase) {
    return new CodeVisitor(
        codeBase,
        snippets,
        (type, kind, reason, context) ->
            sites.insertRow(
                context,
                new RewrittenSites.Row(
                    type,
                    kind,
                    reason == null ? "rewritten" : reason.id(),
                    reason == null ? "" : "docs/" + reason.page())));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MigrateFromDynamoDb recipe
        && Objects.equals(timeToLive, recipe.timeToLive);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(timeToLive);
  }
}
