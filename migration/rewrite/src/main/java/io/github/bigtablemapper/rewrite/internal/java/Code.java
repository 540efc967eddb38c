package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openrewrite.java.tree.Expression;

/**
 * Java source with trees of the user's code in it, which stay as they are: comments, formatting and
 * types. Arguments of {@link #of} are texts, trees, or other code.
 */
public final class Code {
  private static final Pattern HOLE = Pattern.compile("\\{}|__(\\d+)__");

  private final String text;
  private final List<Expression> trees;
  private final Set<String> imports;

  private Code(String text, List<Expression> trees, Set<String> imports) {
    this.text = text;
    this.trees = List.copyOf(trees);
    this.imports = imports;
  }

  /** {@return code with its arguments in place of each pair of braces} */
  public static Code of(String format, Object... arguments) {
    StringBuilder text = new StringBuilder();
    List<Expression> trees = new ArrayList<>();
    Set<String> imports = new TreeSet<>();
    int next = 0;
    Matcher hole = HOLE.matcher(format);
    while (hole.find()) {
      Object argument = arguments[next++];
      hole.appendReplacement(text, Matcher.quoteReplacement(part(argument, trees, imports)));
    }
    hole.appendTail(text);
    return new Code(text.toString(), trees, imports);
  }

  private static String part(Object argument, List<Expression> trees, Set<String> imports) {
    if (argument instanceof Expression tree) {
      trees.add(tree);
      return "__" + (trees.size() - 1) + "__";
    }
    if (argument instanceof Code code) {
      int before = trees.size();
      trees.addAll(code.trees);
      imports.addAll(code.imports);
      return HOLE.matcher(code.text)
          .replaceAll(hole -> "__" + (before + Integer.parseInt(hole.group(1))) + "__");
    }
    return argument.toString();
  }

  /** {@return this code, which needs an import} */
  public Code importing(String... types) {
    Set<String> all = new TreeSet<>(imports);
    all.addAll(List.of(types));
    return new Code(text, trees, all);
  }

  String text() {
    return text;
  }

  /** {@return the trees of the user's code in it} */
  public List<Expression> trees() {
    return trees;
  }

  /** {@return the trees that it has at several places} */
  public Set<Expression> repeated() {
    Set<Expression> once = Collections.newSetFromMap(new IdentityHashMap<>());
    return trees.stream().filter(tree -> !once.add(tree)).collect(Collectors.toSet());
  }

  /** {@return the types that it names, to be imported} */
  public Set<String> imports() {
    return imports;
  }

  @Override
  public String toString() {
    return text;
  }
}
