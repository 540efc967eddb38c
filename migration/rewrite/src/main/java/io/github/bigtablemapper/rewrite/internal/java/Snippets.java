package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.RandomizeIdVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeTree;

/** Parses pieces of Java. The types they name are generated later, so no tree has a type. */
public final class Snippets {
  private static final Pattern PLACE = Pattern.compile("__(\\d+)__");

  private final JavaParser parser =
      JavaParser.fromJavaVersion().logCompilationWarningsAndErrors(false).build();
  private final Map<String, J.ClassDeclaration> parsed = new ConcurrentHashMap<>();

  private J.ClassDeclaration parse(String source) {
    J.ClassDeclaration type = parsed.get(source);
    if (type == null) {
      type = parseNew(source);
      parsed.put(source, type);
    }
    return (J.ClassDeclaration)
        Objects.requireNonNull(new RandomizeIdVisitor<Integer>().visit(type, 0));
  }

  private synchronized J.ClassDeclaration parseNew(String source) {
    // Each in a separate class: a parser that is made new takes many times as long.
    String named = source.replace("class T ", "class T" + parsed.size() + " ");
    return parser
        .parse(new InMemoryExecutionContext(), named)
        .findFirst()
        .filter(J.CompilationUnit.class::isInstance)
        .map(file -> ((J.CompilationUnit) file).getClasses().get(0))
        .orElseThrow(() -> new IllegalStateException("This is not Java: " + source));
  }

  private J.VariableDeclarations field(String source) {
    return (J.VariableDeclarations) parse(source).getBody().getStatements().get(0);
  }

  /**
   * {@return the expression of some code}
   *
   * @param change replaces the trees in it
   */
  public Expression expression(Code code, UnaryOperator<Expression> change) {
    Expression made =
        Objects.requireNonNull(
            field("class T { Object o = " + code.text() + "; }")
                .getVariables()
                .get(0)
                .getInitializer());
    List<Expression> trees = code.trees().stream().map(change).toList();
    Expression filled = (Expression) Objects.requireNonNull(new Fill(trees).visit(made, 0));
    return filled.withPrefix(Space.EMPTY);
  }

  /** {@return a type, such as {@code Scan<Order, OrderKey>}} */
  public TypeTree type(String source) {
    TypeTree type =
        Objects.requireNonNull(field("class T { " + source + " f; }").getTypeExpression());
    return type.withPrefix(Space.EMPTY);
  }

  /** {@return a parameter, such as {@code Scan<Order, OrderKey> orders}} */
  public J.VariableDeclarations parameter(String source) {
    return field("class T { " + source + "; }").withPrefix(Space.EMPTY);
  }

  /** {@return a variable of a type, such as {@code K extends Key}} */
  public J.TypeParameter typeParameter(String source) {
    List<J.TypeParameter> all = parse("class T <" + source + "> {}").getTypeParameters();
    return Objects.requireNonNull(all).get(0);
  }

  /** {@return annotations, one after the other} */
  public List<J.Annotation> annotations(List<String> sources) {
    return sources.isEmpty()
        ? List.of()
        : parse(String.join("\n", sources) + "\nclass T {}").getLeadingAnnotations();
  }

  /** Puts trees into their places. */
  private static final class Fill extends JavaVisitor<Integer> {
    private final List<Expression> trees;

    Fill(List<Expression> trees) {
      this.trees = trees;
    }

    @Override
    public J visitIdentifier(J.Identifier name, Integer unused) {
      Matcher place = PLACE.matcher(name.getSimpleName());
      if (!place.matches()) {
        return name;
      }
      Expression tree = trees.get(Integer.parseInt(place.group(1)));
      Expression placed = tree.withPrefix(name.getPrefix());
      return isLoose(tree) && !isArgument(name) ? parenthesized(placed) : placed;
    }

    private static boolean isLoose(Expression tree) {
      return tree instanceof J.Binary
          || tree instanceof J.Ternary
          || tree instanceof J.Assignment
          || tree instanceof J.Lambda
          || tree instanceof J.TypeCast
          || tree instanceof J.InstanceOf
          || tree instanceof J.Unary;
    }

    private boolean isArgument(J.Identifier name) {
      Object parent = getCursor().getParentTreeCursor().getValue();
      return (parent instanceof J.MethodInvocation call && call.getArguments().contains(name))
          || parent instanceof J.NewClass
          || parent instanceof J.Lambda
          || parent instanceof J.VariableDeclarations.NamedVariable
          || parent instanceof Statement;
    }

    private static Expression parenthesized(Expression tree) {
      return new J.Parentheses<>(
          org.openrewrite.Tree.randomId(),
          tree.getPrefix(),
          org.openrewrite.marker.Markers.EMPTY,
          JRightPadded.build(tree.withPrefix(Space.EMPTY)));
    }
  }
}
