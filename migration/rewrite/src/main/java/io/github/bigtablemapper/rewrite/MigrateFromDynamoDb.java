package io.github.bigtablemapper.rewrite;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.github.bigtablemapper.rewrite.internal.CodeVisitor;
import io.github.bigtablemapper.rewrite.internal.GenericClasses;
import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.entity.ImportLayouts;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.CodeScanner;
import io.github.bigtablemapper.rewrite.internal.pom.PomVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Option;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.text.PlainText;
import org.openrewrite.xml.tree.Xml;

/**
 * Rewrites code that uses the DynamoDB Enhanced Client into entities, the mapper and generated
 * repositories. What it cannot rewrite gets a comment with an id, the reason and the page, and a
 * row in {@link RewrittenSites}.
 */
public final class MigrateFromDynamoDb extends ScanningRecipe<CodeBase> {
  @Option(
      displayName = "Attributes with a time to live",
      description =
          "The names of the attributes that are the time to live of their tables, separated by"
              + " commas: only the tables know. Their properties become @ExpiresAt.",
      example = "ttl",
      required = false)
  private final @Nullable String timeToLive;

  @Option(
      displayName = "Version of bigtable-mapper",
      description =
          "The version that poms get. If it is not given, the version of the recipe's own jar; poms"
              + " are not changed without a version.",
      example = "0.1.0",
      required = false)
  private final @Nullable String version;

  private final transient RewrittenSites sites = new RewrittenSites(this);
  private final transient Snippets snippets = new Snippets();

  /**
   * The recipe.
   *
   * @param timeToLive the names of attributes with a time to live, separated by commas, or null
   * @param version the version that poms get, or null for the version of the recipe
   */
  @JsonCreator
  public MigrateFromDynamoDb(
      @JsonProperty("timeToLive") @Nullable String timeToLive,
      @JsonProperty("version") @Nullable String version) {
    this.timeToLive = timeToLive;
    this.version = version;
  }

  /** {@return the version that poms get, or null for the version of the recipe} */
  public @Nullable String getVersion() {
    return version;
  }

  /** {@return the names of attributes with a time to live, or null} */
  public @Nullable String getTimeToLive() {
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
    return new CodeBase(
        timeToLive == null
            ? List.of()
            : Stream.of(timeToLive.split(",", -1)).map(String::strip).toList());
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getScanner(CodeBase codeBase) {
    return new CodeScanner(codeBase);
  }

  @Override
  public Collection<SourceFile> generate(CodeBase codeBase, ExecutionContext context) {
    codeBase.factories().find(codeBase);
    codeBase.sources().pageMethods().find(codeBase);
    GenericClasses.decide(codeBase, snippets);
    List<SourceFile> layouts = new ArrayList<>();
    ImportLayouts.of(codeBase)
        .forEach(
            (path, text) -> layouts.add(PlainText.builder().sourcePath(path).text(text).build()));
    return layouts;
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor(CodeBase codeBase) {
    CodeVisitor code = new CodeVisitor(codeBase, snippets, this::report);
    String ofPoms = version == null ? ownVersion() : version;
    return new TreeVisitor<Tree, ExecutionContext>() {
      @Override
      public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
        if (tree instanceof J.CompilationUnit file) {
          return code.visit(file, context);
        }
        return tree instanceof Xml.Document pom && ofPoms != null
            ? new PomVisitor(ofPoms, EntityRewriter.usesJson(codeBase)).visit(pom, context)
            : tree;
      }
    };
  }

  private void report(String type, String kind, @Nullable Reason reason, ExecutionContext context) {
    sites.insertRow(
        context,
        new RewrittenSites.Row(
            type,
            kind,
            reason == null ? "rewritten" : reason.id(),
            reason == null ? "" : "docs/" + reason.page()));
  }

  /** What Maven writes into each jar. */
  private static @Nullable String ownVersion() {
    String path = "/META-INF/maven/io.github.bigtablemapper/bigtable-mapper-rewrite/pom.properties";
    try (InputStream stream = MigrateFromDynamoDb.class.getResourceAsStream(path)) {
      Properties properties = new Properties();
      if (stream != null) {
        properties.load(stream);
      }
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MigrateFromDynamoDb recipe
        && Objects.equals(timeToLive, recipe.timeToLive)
        && Objects.equals(version, recipe.version);
  }

  @Override
  public int hashCode() {
    return Objects.hash(timeToLive, version);
  }
}
