package io.github.bigtablemapper.rewrite.internal.pom;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openrewrite.ExecutionContext;
import org.openrewrite.xml.AddToTagVisitor;
import org.openrewrite.xml.ChangeTagValueVisitor;
import org.openrewrite.xml.XmlVisitor;
import org.openrewrite.xml.tree.Xml;

/**
 * Gives a pom that has the Enhanced Client the mapper and its processor. The dependency on the
 * Enhanced Client stays, for what is left to a person.
 */
public final class PomVisitor extends XmlVisitor<ExecutionContext> {
  private static final String GROUP = "io.github.bigtablemapper";
  private static final String RUNTIME = "bigtable-mapper-runtime";
  private static final String PROCESSOR = "bigtable-mapper-processor";
  private static final String PATHS = "annotationProcessorPaths";

  /** Versions of the compiler plugin that ignore the path of processors, without a warning. */
  private static final Pattern WITHOUT_PATHS =
      Pattern.compile("[012](\\..*)?|3(\\.[0-4](\\..*)?)?");

  private static final String COMPILER_VERSION = "3.16.0";

  private final String version;
  private final boolean usesJson;

  /**
   * A visitor of poms.
   *
   * @param usesJson true if values are stored as JSON, which needs Jackson
   */
  public PomVisitor(String version, boolean usesJson) {
    this.version = version;
    this.usesJson = usesJson;
  }

  /** {@return true if a file is a pom} */
  public static boolean isPom(Xml.Document file) {
    return file.getSourcePath().endsWith("pom.xml");
  }

  @Override
  public Xml visitDocument(Xml.Document pom, ExecutionContext context) {
    boolean isOfEnhanced =
        dependency(pom, "software.amazon.awssdk", "dynamodb-enhanced").isPresent();
    if (!isPom(pom) || !isOfEnhanced || dependency(pom, GROUP, RUNTIME).isPresent()) {
      return pom;
    }
    Xml.Document made =
        add(pom, List.of("dependencies"), "dependency", artifact(GROUP, RUNTIME, version), context);
    if (usesJson) {
      made = addJackson(made, "com.fasterxml.jackson.core", "jackson-databind", context);
      made = addJackson(made, "com.fasterxml.jackson.datatype", "jackson-datatype-jsr310", context);
    }
    return addProcessor(made, context);
  }

  private static String artifact(String group, String artifact, String version) {
    String versioned = version.isEmpty() ? "" : "<version>" + version + "</version>";
    return "<groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId>" + versioned;
  }

  private static Optional<Xml.Tag> dependency(Xml.Document pom, String group, String artifact) {
    return pom.getRoot().getChild("dependencies").stream()
        .flatMap(all -> all.getChildren("dependency").stream())
        .filter(each -> each.getChildValue("groupId").filter(group::equals).isPresent())
        .filter(each -> each.getChildValue("artifactId").filter(artifact::equals).isPresent())
        .findFirst();
  }

  private static Xml.Document addJackson(
      Xml.Document pom, String group, String artifact, ExecutionContext context) {
    boolean isManaged = pom.getRoot().getChild("parent").isPresent();
    return dependency(pom, group, artifact).isPresent()
        ? pom
        : add(
            pom,
            List.of("dependencies"),
            "dependency",
            artifact(group, artifact, isManaged ? "" : "2.18.3"),
            context);
  }

  /**
   * Lombok goes first: with a path of processors, javac does not look for processors on the class
   * path.
   */
  private Xml.Document addProcessor(Xml.Document pom, ExecutionContext context) {
    Xml.Document made = pom;
    if (compiler(made).isEmpty()) {
      made =
          add(
              made,
              List.of("build", "plugins"),
              "plugin",
              "<artifactId>maven-compiler-plugin</artifactId>",
              context);
    }
    made = withVersion(made, context);
    Optional<Xml.Tag> paths =
        compiler(made).flatMap(c -> c.getChild("configuration")).flatMap(c -> c.getChild(PATHS));
    if (paths.isEmpty()) {
      Optional<Xml.Tag> lombok = dependency(made, "org.projectlombok", "lombok");
      if (lombok.isPresent()) {
        String of = lombok.get().getChildValue("version").orElse("${lombok.version}");
        made = addPath(made, artifact("org.projectlombok", "lombok", of), context);
      }
    }
    return addPath(made, artifact(GROUP, PROCESSOR, version), context);
  }

  /**
   * Maven 3.8 takes a version without paths of processors where a pom and its parents name none.
   */
  private static Xml.Document withVersion(Xml.Document pom, ExecutionContext context) {
    Xml.Tag compiler = compiler(pom).orElseThrow();
    Optional<Xml.Tag> named = compiler.getChild("version");
    if (named.isPresent()) {
      boolean isOld = named.get().getValue().filter(PomVisitor::ignoresPaths).isPresent();
      return isOld ? replaced(pom, named.get(), context) : pom;
    }
    boolean isManaged =
        pom.getRoot().getChild("parent").isPresent()
            || compiler(pom, "build", "pluginManagement").isPresent();
    return isManaged
        ? pom
        : add(pom, compiler, "<version>" + COMPILER_VERSION + "</version>", context);
  }

  private static boolean ignoresPaths(String version) {
    return WITHOUT_PATHS.matcher(version.trim()).matches();
  }

  private static Xml.Document replaced(
      Xml.Document pom, Xml.Tag version, ExecutionContext context) {
    return (Xml.Document)
        Objects.requireNonNull(
            new ChangeTagValueVisitor<ExecutionContext>(version, COMPILER_VERSION)
                .visit(pom, context));
  }

  private static Optional<Xml.Tag> compiler(Xml.Document pom) {
    return compiler(pom, "build");
  }

  private static Optional<Xml.Tag> compiler(Xml.Document pom, String... path) {
    Optional<Xml.Tag> tag = Optional.of(pom.getRoot());
    for (String name : path) {
      tag = tag.flatMap(parent -> parent.getChild(name));
    }
    return tag.stream()
        .flatMap(each -> each.getChild("plugins").stream())
        .flatMap(plugins -> plugins.getChildren("plugin").stream())
        .filter(PomVisitor::isCompiler)
        .findFirst();
  }

  private static boolean isCompiler(Xml.Tag plugin) {
    return plugin.getChildValue("artifactId").filter("maven-compiler-plugin"::equals).isPresent();
  }

  private static Xml.Document addPath(Xml.Document pom, String path, ExecutionContext context) {
    Xml.Tag compiler = compiler(pom).orElseThrow();
    Xml.Document made = pom;
    if (compiler.getChild("configuration").isEmpty()) {
      made = add(made, compiler, "<configuration/>", context);
    }
    Xml.Tag configuration = compiler(made).orElseThrow().getChild("configuration").orElseThrow();
    if (configuration.getChild(PATHS).isEmpty()) {
      made = add(made, configuration, "<" + PATHS + "/>", context);
    }
    Xml.Tag paths =
        compiler(made)
            .orElseThrow()
            .getChild("configuration")
            .orElseThrow()
            .getChild(PATHS)
            .orElseThrow();
    return add(made, paths, "<path>" + path + "</path>", context);
  }

  private static Xml.Document add(
      Xml.Document pom,
      List<String> parents,
      String name,
      String content,
      ExecutionContext context) {
    Xml.Document made = pom;
    Xml.Tag parent = made.getRoot();
    for (int i = 0; i < parents.size(); i++) {
      if (parent.getChild(parents.get(i)).isEmpty()) {
        made = add(made, parent, "<" + parents.get(i) + "/>", context);
      }
      parent = at(made, parents.subList(0, i + 1));
    }
    return add(made, parent, "<" + name + ">" + content + "</" + name + ">", context);
  }

  private static Xml.Tag at(Xml.Document pom, List<String> path) {
    Xml.Tag tag = pom.getRoot();
    for (String name : path) {
      tag = tag.getChild(name).orElseThrow();
    }
    return tag;
  }

  private static Xml.Document add(
      Xml.Document pom, Xml.Tag parent, String child, ExecutionContext context) {
    return (Xml.Document)
        Objects.requireNonNull(
            new AddToTagVisitor<ExecutionContext>(parent, Xml.Tag.build(child))
                .visit(pom, context));
  }
}
