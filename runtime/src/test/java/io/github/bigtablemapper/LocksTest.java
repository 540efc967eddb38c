package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What the runtime's source does while it holds a lock: only what its own classes, looked into as
 * well, and the JDK's collections do. A call to the client, to user code or to a future could wait
 * for other threads that need the lock, and would pin a virtual thread.
 */
@NullMarked
class LocksTest {
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** The other modules that call repositories or the client. */
  private static final List<String> WITHOUT_LOCKS =
      List.of(
          "integrations/beam",
          "integrations/change-streams",
          "mapping/hand-written",
          "integrations/kotlin",
          "integrations/opentelemetry",
          "integrations/spring-boot",
          "integrations/sql");

  /**
   * An import and its commands write files, and report their progress, one at a time, in the order
   * of the batches: their locks are held while they do. None of them calls Bigtable.
   */
  private static final List<String> WITH_LOCKS_OF_THEIR_OWN =
      List.of("tools/commands", "tools/command-line", "migration/dynamodb");

  /**
   * Types whose methods neither wait nor call back. Of {@code Condition} they do, but give the lock
   * back meanwhile.
   */
  private static final Set<String> HARMLESS =
      Set.of(
          "java.lang.Math",
          "java.lang.Object",
          "java.lang.Record",
          "java.lang.RuntimeException",
          "java.lang.String",
          "java.security.SecureRandom",
          "java.util.ArrayDeque",
          "java.util.ArrayList",
          "java.util.Collection",
          "java.util.Deque",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.IdentityHashMap",
          "java.util.Iterator",
          "java.util.List",
          "java.util.Map",
          "java.util.Objects",
          "java.util.Queue",
          "java.util.Random",
          "java.util.Set",
          "java.util.concurrent.Future", // isDone only, by the names below
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.locks.Condition");

  /** What of a future neither waits nor runs what depends on it. */
  private static final Set<String> OF_A_FUTURE =
      Set.of("isDone", "isCancelled", "completedFuture", "copy", "<init>");

  /** What of collections calls back. */
  private static final Set<String> CALLS_BACK =
      Set.of(
          "forEach",
          "forEachRemaining",
          "removeIf",
          "replaceAll",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "merge",
          "requireNonNullElseGet",
          "sort");

  @Test
  void nothingIsCalledWhileALockIsHeld() throws IOException {
    Checked runtime = Checked.of(files(SOURCES));

    assertThat(runtime.regions()).isAtLeast(5);
    assertThat(runtime.violations()).isEmpty();
  }

  /** What has no lock holds none across a call. */
  @Test
  void otherModulesThatCallHaveNoLocks() throws IOException {
    for (Path file : files(WITHOUT_LOCKS)) {
      assertWithMessage("%s", file)
          .that(Files.readString(file))
          .doesNotContainMatch(
              "(?i:\\bsynchronized\\b)|concurrent\\.locks|\\.sync\\.|\\bSemaphore\\b|\\bMutex\\b");
    }
  }

  @Test
  void nothingIsKeptByThread() throws IOException {
    List<Path> all = new ArrayList<>(files(SOURCES));
    all.addAll(files(WITHOUT_LOCKS));
    all.addAll(files(WITH_LOCKS_OF_THEIR_OWN));
    for (Path file : all) {
      // ThreadLocalRandom is no ThreadLocal: it lives in the thread itself, and holds no data.
      assertWithMessage("%s", file)
          .that(Files.readString(file))
          .doesNotContainMatch(
              "(Inheritable)?ThreadLocal(?!Random)\\b|FastThreadLocal|ScopedValue");
    }
  }

  /** The rule finds what it forbids. */
  @Test
  void callsThatHoldALockAreFound() {
    Checked bad =
        Checked.of(
            """
            import java.util.Map;
            import java.util.concurrent.CompletableFuture;
            import java.util.function.BiFunction;
            import java.util.concurrent.locks.ReentrantLock;
            final class Bad {
              private final ReentrantLock lock = new ReentrantLock();
              void inABlock(Runnable user) { synchronized (this) { user.run(); } }
              synchronized Object inAMethod(CompletableFuture<?> call) { return call.join(); }
              void behindALock(CompletableFuture<Object> call) {
                lock.lock();
                try { call.complete(""); } finally { lock.unlock(); }
              }
              void inAHelper(Runnable user) { synchronized (this) { help(user); } }
              private void help(Runnable user) { user.run(); }
              void inAMap(Map<String, String> map, BiFunction<String, String, String> user) {
                synchronized (this) { map.computeIfPresent("a", user); }
              }
              void withoutATry() { lock.lock(); lock.unlock(); }
              Runnable later(Runnable user) { synchronized (this) { return () -> user.run(); } }
            }
            """);

    assertThat(bad.violations())
        .containsExactly(
            "Bad.inABlock: java.lang.Runnable.run",
            "Bad.inAMethod: java.util.concurrent.CompletableFuture.join",
            "Bad.behindALock: java.util.concurrent.CompletableFuture.complete",
            "Bad.inAMap: java.util.Map.computeIfPresent",
            "Bad.help: java.lang.Runnable.run",
            "Bad.withoutATry: lock() without a try that follows");
  }

  private static List<Path> files(List<String> modules) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String module : modules) {
      List<Path> found = files(Path.of("..", module, "src", "main"));
      assertWithMessage(module).that(found).isNotEmpty();
      files.addAll(found);
    }
    return files;
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().matches(".*\\.(java|kt)")).toList();
    }
  }

  /** The regions of some sources that hold a lock, and what is wrong in them. */
  private static final class Checked extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Trees trees;
    private final Map<Element, TreePath> methods = new HashMap<>();
    private final List<TreePath> regions = new ArrayList<>();
    private final Set<Element> checked = new HashSet<>();
    private final Set<String> violations = new TreeSet<>();

    private Checked(Trees trees) {
      this.trees = trees;
    }

    static Checked of(List<Path> files) throws IOException {
      try (StandardJavaFileManager manager = compiler().getStandardFileManager(null, null, null)) {
        return of(manager, manager.getJavaFileObjectsFromPaths(files));
      }
    }

    static Checked of(String source) {
      JavaFileObject file =
          new SimpleJavaFileObject(
              java.net.URI.create("string:///Bad.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return source;
            }
          };
      return of(null, List.of(file));
    }

    private static Checked of(
        @Nullable StandardJavaFileManager manager, Iterable<? extends JavaFileObject> files) {
      JavacTask task =
          (JavacTask)
              compiler()
                  .getTask(
                      null,
                      manager,
                      diagnostic -> {},
                      List.of("-proc:none", "-cp", System.getProperty("java.class.path")),
                      null,
                      files);
      Checked checked = new Checked(Trees.instance(task));
      try {
        Iterable<? extends CompilationUnitTree> units = task.parse();
        task.analyze();
        units.forEach(unit -> checked.scan(unit, null));
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      checked.regions.forEach(checked::check);
      return checked;
    }

    private static JavaCompiler compiler() {
      return ToolProvider.getSystemJavaCompiler();
    }

    int regions() {
      return regions.size();
    }

    Set<String> violations() {
      return violations;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      methods.put(trees.getElement(getCurrentPath()), getCurrentPath());
      BlockTree body = method.getBody();
      if (body != null && method.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
        regions.add(new TreePath(getCurrentPath(), body));
      }
      return super.visitMethod(method, null);
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree block, @Nullable Void unused) {
      regions.add(new TreePath(getCurrentPath(), block.getBlock()));
      return super.visitSynchronized(block, null);
    }

    /** A lock is held in the try that follows {@code lock()}. */
    @Override
    public @Nullable Void visitBlock(BlockTree block, @Nullable Void unused) {
      List<? extends StatementTree> statements = block.getStatements();
      for (int i = 0; i < statements.size(); i++) {
        if (isLock(statements.get(i))) {
          if (i + 1 < statements.size() && statements.get(i + 1) instanceof TryTree held) {
            TreePath path = new TreePath(getCurrentPath(), held);
            regions.add(new TreePath(path, held.getBlock()));
          } else {
            violations.add(where(getCurrentPath()) + ": lock() without a try that follows");
          }
        }
      }
      return super.visitBlock(block, null);
    }

    private static boolean isLock(StatementTree statement) {
      return statement instanceof ExpressionStatementTree expression
          && isLock(expression.getExpression());
    }

    private static boolean isLock(ExpressionTree expression) {
      return expression instanceof MethodInvocationTree call
          ? call.getMethodSelect().toString().matches(".*\\.(lock|lockInterruptibly|tryLock)")
          : expression instanceof AssignmentTree assignment && isLock(assignment.getExpression());
    }

    private void check(TreePath region) {
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitMethodInvocation(
            MethodInvocationTree call, @Nullable Void unused) {
          called(trees.getElement(getCurrentPath()), getCurrentPath());
          return super.visitMethodInvocation(call, null);
        }

        @Override
        public @Nullable Void visitNewClass(NewClassTree call, @Nullable Void unused) {
          called(trees.getElement(getCurrentPath()), getCurrentPath());
          return super.visitNewClass(call, null);
        }

        /** What runs later does not run here: the code that takes it is checked. */
        @Override
        public @Nullable Void visitLambdaExpression(
            LambdaExpressionTree lambda, @Nullable Void unused) {
          return null;
        }

        @Override
        public @Nullable Void visitMemberReference(
            MemberReferenceTree reference, @Nullable Void unused) {
          return null;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
          return null;
        }
      }.scan(region, null);
    }

    private void called(@Nullable Element called, TreePath at) {
      if (!(called instanceof ExecutableElement method)) {
        violations.add(where(at) + ": " + at.getLeaf());
        return;
      }
      TypeElement owner = (TypeElement) requireNonNull(method.getEnclosingElement());
      TreePath source = methods.get(method);
      if (source != null && !method.getModifiers().contains(Modifier.ABSTRACT)) {
        if (checked.add(method)) {
          check(source);
        }
      } else if (!isHarmless(owner.getQualifiedName().toString(), method.getSimpleName() + "")
          && !isWrittenByTheCompiler(owner, method)) {
        violations.add(where(at) + ": " + owner.getQualifiedName() + "." + method.getSimpleName());
      }
    }

    private static boolean isHarmless(String type, String method) {
      return HARMLESS.contains(type)
          && !CALLS_BACK.contains(method)
          && (!type.endsWith("Future") || OF_A_FUTURE.contains(method));
    }

    /** Constructors and accessors of the runtime's own classes and records that have no source. */
    private boolean isWrittenByTheCompiler(TypeElement owner, ExecutableElement method) {
      return trees.getTree(owner) != null && !method.getModifiers().contains(Modifier.ABSTRACT);
    }

    private static String where(TreePath path) {
      String method = "";
      for (Tree leaf : path) {
        if (leaf instanceof MethodTree found && method.isEmpty()) {
          method = found.getName().toString();
        }
        if (leaf instanceof ClassTree type) {
          return type.getSimpleName() + "." + method;
        }
      }
      return method;
    }
  }
}
