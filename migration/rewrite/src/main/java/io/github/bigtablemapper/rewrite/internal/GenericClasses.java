package io.github.bigtablemapper.rewrite.internal;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;

/**
 * Decides which classes for tables of any class are rewritten: the code base must have all uses of
 * such a class, and each use must be rewritten too. This class tries it: the class and those that
 * use it must have fewer comments then, if it has any, and no new one for a table of any class.
 */
public final class GenericClasses {
  private final CodeBase codeBase;
  private final Snippets snippets;

  private GenericClasses(CodeBase codeBase, Snippets snippets) {
    this.codeBase = codeBase;
    this.snippets = snippets;
  }

  /** Decides it for all classes of a code base. */
  public static void decide(CodeBase codeBase, Snippets snippets) {
    List<GenericClass> all = GenericCandidates.fitting(codeBase);
    new GenericClasses(codeBase, snippets).tried(all).forEach(each -> nameTables(codeBase, each));
  }

  private List<GenericClass> tried(List<GenericClass> all) {
    List<GenericClass> left = all;
    codeBase.rewriteGenerics(List.of());
    List<J.CompilationUnit> files =
        codeBase.sources().files().stream()
            .filter(file -> all.stream().anyMatch(each -> isUsed(each, file)))
            .toList();
    Map<String, List<Reason>> before = comments(files);
    while (!left.isEmpty()) {
      codeBase.rewriteGenerics(left);
      Map<String, List<Reason>> after = comments(files);
      List<GenericClass> fine =
          together(left.stream().filter(each -> isFine(each, files, before, after)).toList(), all);
      if (fine.size() == left.size()) {
        break;
      }
      left = fine;
      codeBase.rewriteGenerics(left);
    }
    return left;
  }

  /** Classes that use each other are rewritten together, or not. */
  private static List<GenericClass> together(List<GenericClass> some, List<GenericClass> all) {
    Set<String> names = some.stream().map(GenericClass::type).collect(toSet());
    List<GenericClass> left =
        some.stream()
            .filter(
                each ->
                    names.containsAll(each.users())
                        && all.stream()
                            .filter(other -> other.users().contains(each.type()))
                            .allMatch(other -> names.contains(other.type())))
            .toList();
    return left.size() == some.size() ? left : together(left, all);
  }

  private static boolean isUsed(GenericClass generic, J.CompilationUnit file) {
    return Trees.all(file, J.Identifier.class)
        .anyMatch(name -> Aws.name(name.getType()).equals(generic.type()));
  }

  private static boolean isFine(
      GenericClass generic,
      List<J.CompilationUnit> files,
      Map<String, List<Reason>> before,
      Map<String, List<Reason>> after) {
    List<Reason> inBefore = before.getOrDefault(generic.type(), List.of());
    List<Reason> inAfter = after.getOrDefault(generic.type(), List.of());
    List<Reason> inUsers =
        files.stream()
            .filter(file -> isUsed(generic, file))
            .flatMap(file -> Trees.all(file, J.ClassDeclaration.class))
            .map(type -> Aws.name(type.getType()))
            .filter(type -> !type.equals(generic.type()))
            .flatMap(type -> more(before, after, type).stream())
            .toList();
    return !inAfter.contains(Reason.GENERIC_TABLE)
        && !inUsers.contains(Reason.GENERIC_TABLE)
        && inAfter.size() + inUsers.size() <= Math.max(0, inBefore.size() - 1);
  }

  /** The reasons of the comments that a class has more; one can have another reason than before. */
  private static List<Reason> more(
      Map<String, List<Reason>> before, Map<String, List<Reason>> after, String type) {
    List<Reason> more = new ArrayList<>(after.getOrDefault(type, List.of()));
    List<Reason> less = new ArrayList<>(before.getOrDefault(type, List.of()));
    before.getOrDefault(type, List.of()).forEach(more::remove);
    after.getOrDefault(type, List.of()).forEach(less::remove);
    int replaced = Math.min(more.size(), Collections.frequency(less, Reason.GENERIC_TABLE));
    return more.subList(replaced, more.size());
  }

  /** The reasons of the comments in some files, by the classes that they are in. */
  private Map<String, List<Reason>> comments(Collection<J.CompilationUnit> files) {
    Map<String, List<Reason>> found = new HashMap<>();
    CodeVisitor visitor =
        new CodeVisitor(
            codeBase,
            snippets,
            (type, kind, reason, context) -> {
              if (reason != null) {
                found.computeIfAbsent(type, unused -> new ArrayList<>()).add(reason);
              }
            });
    for (J.CompilationUnit file : files) {
      var unused = visitor.visit(file, new InMemoryExecutionContext());
    }
    return found;
  }

  /** A table of the class is a table of each of its entities. */
  private static void nameTables(CodeBase codeBase, GenericClass generic) {
    Set<String> entities = new TreeSet<>();
    generic.entities().forEach(each -> entities.add(each.type()));
    codeBase.sources().files().stream()
        .flatMap(file -> Trees.all(file, J.ClassDeclaration.class))
        .filter(type -> Aws.name(type.getType()).equals(generic.type()))
        .flatMap(type -> Trees.all(type, J.MethodInvocation.class))
        .filter(call -> call.getSimpleName().equals("table"))
        .filter(call -> generic.isEntity(Aws.argument(call.getType())))
        .map(call -> call.getArguments().get(0))
        .forEach(
            name -> {
              Text text = Text.of(name);
              if (text != null) {
                entities.forEach(entity -> codeBase.addTable(entity, text));
              } else if (name instanceof J.Identifier given
                  && given.getFieldType() != null
                  && given.getFieldType().getOwner() instanceof JavaType.Method method) {
                int at = method.getParameterNames().indexOf(given.getSimpleName());
                nameTables(codeBase, generic, method, at);
              }
            });
  }

  private static boolean isMade(GenericClass generic, JavaType.@Nullable Method method) {
    return method != null
        && method.isConstructor()
        && Aws.name(method.getDeclaringType()).equals(generic.type());
  }

  /** A constructor takes the name of its table. */
  private static void nameTables(
      CodeBase codeBase, GenericClass generic, JavaType.Method constructor, int at) {
    codeBase.sources().files().stream()
        .flatMap(file -> Trees.all(file, MethodCall.class))
        .filter(call -> isMade(generic, call.getMethodType()))
        .map(MethodCall::getArguments)
        .filter(all -> at >= 0 && all.size() == constructor.getParameterTypes().size())
        .forEach(
            all ->
                all.stream()
                    .map(each -> Aws.item(each.getType()))
                    .filter(each -> codeBase.entity(each).isPresent())
                    .forEach(entity -> codeBase.addTable(entity, Text.of(all.get(at)))));
  }
}
