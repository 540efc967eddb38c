package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.classpath.ClassPathOptions;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines that are queries in SQL: the entity follows from the table that they name. */
final class QueryLines {
  private static final Pattern QUERY = Pattern.compile("(?is)(SELECT|WITH)\\s.*");
  private static final Pattern TABLE = Pattern.compile("(?i)\\bFROM\\s+(?:`([^`]+)`|([\\w.-]+))");

  private final ClassPathOptions classPath;
  private final ConnectionOptions connection;

  QueryLines(ClassPathOptions classPath, ConnectionOptions connection) {
    this.classPath = classPath;
    this.connection = connection;
  }

  static boolean isQuery(String line) {
    return QUERY.matcher(line).matches();
  }

  /** {@return the command that runs a query on the entity whose table, or whose name, is in it} */
  List<String> command(String line) {
    String query = line.endsWith(";") ? line.substring(0, line.length() - 1) : line;
    Matcher tables = TABLE.matcher(query);
    while (tables.find()) {
      int group = tables.group(1) == null ? 2 : 1;
      String name = tables.group(group);
      List<MappedEntity> found =
          ClassPathOptions.named(classPath.entities(), List.of()).stream()
              .filter(
                  entity ->
                      entity.name().equals(name)
                          || connection.table(entity.mapping().table()).equals(name))
              .toList();
      if (found.size() > 1) {
        throw new UsageException(
            "Several entities are in the table of the query: "
                + ClassPathOptions.list(found)
                + ". Specify one: sql ENTITY \"SELECT …\".");
      } else if (found.size() == 1) {
        boolean isName = found.get(0).name().equals(name);
        String named =
            isName
                ? query.substring(0, tables.start(group))
                    + "{table}"
                    + query.substring(tables.end(group))
                : query;
        return List.of("sql", found.get(0).name(), isName ? unquoted(named) : named);
      }
    }
    throw new UsageException(
        "No entity has a table of the query. Specify the entity: sql ENTITY \"SELECT …\".");
  }

  /** The command quotes what it puts in the place. */
  private static String unquoted(String query) {
    return query.replace("`{table}`", "{table}");
  }
}
