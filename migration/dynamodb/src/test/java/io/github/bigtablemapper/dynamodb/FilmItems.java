package io.github.bigtablemapper.dynamodb;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Lines of exports: films in DynamoDB JSON. */
public final class FilmItems {
  /** One with every type of attribute. */
  public static final String FULL =
      """
      {"Item":{"director":{"S":"Fritz Lang"},"year":{"N":"1927"},"title":{"S":"Metropolis"},\
      "rating":{"N":"8.3"},"restored":{"BOOL":true},"poster":{"B":"AP8Q"},"plot":{"NULL":true},\
      "actors":{"SS":["Brigitte Helm","Alfred Abel"]},"scores":{"NS":["1","2.5","1E+30"]},\
      "hashes":{"BS":["AQ==","Ag=="]},"roles":{"M":{"Maria":{"S":"Helm"},"Joh":{"S":"Abel"}}},\
      "scenes":{"L":[{"S":"a"},{"S":""},{"S":"c"}]},"views":{"N":"12"}}}\
      """;

  private FilmItems() {}

  static String plain(int number) {
    return "{\"Item\":{\"director\":{\"S\":\"director %d\"},\"year\":{\"N\":\"%d\"},\"title\":{\"S\":\"title %d\"}}}"
        .formatted(number % 7, number - 50, number);
  }

  static List<String> plain(int from, int to) {
    return IntStream.range(from, to).mapToObj(FilmItems::plain).toList();
  }

  /** {@return a film that the seed determines; its key is the number's} */
  public static String random(int number, Random random) {
    StringBuilder item =
        new StringBuilder(
            "{\"Item\":{\"director\":{\"S\":\"d%d\"},\"year\":{\"N\":\"%d\"}"
                .formatted(number % 11, number - 500));
    item.append(",\"title\":{\"S\":\"")
        .append("t \\u00e4\\u20ac\\ud83d\\ude00".repeat(random.nextInt(3)));
    item.append("\"}");
    if (random.nextBoolean()) {
      BigDecimal rating =
          BigDecimal.valueOf(random.nextLong(), random.nextInt(12) - 4).stripTrailingZeros();
      item.append(",\"rating\":{\"N\":\"").append(rating).append("\"}");
    }
    if (random.nextBoolean()) {
      item.append(",\"restored\":{\"BOOL\":").append(random.nextBoolean()).append('}');
    }
    if (random.nextBoolean()) {
      byte[] poster = new byte[random.nextInt(40)];
      random.nextBytes(poster);
      item.append(",\"poster\":{\"B\":\"")
          .append(Base64.getEncoder().encodeToString(poster))
          .append("\"}");
    }
    item.append(random.nextBoolean() ? ",\"plot\":{\"NULL\":true}" : ",\"plot\":{\"S\":\"\"}");
    if (random.nextBoolean()) {
      item.append(",\"actors\":{\"SS\":[\"a#%%\",\"b")
          .append(random.nextInt())
          .append("\"]},\"roles\":{\"M\":{\"x.y\":{\"S\":\"\"},\"z\":{\"S\":\"q\"}}}");
    }
    if (random.nextBoolean()) {
      item.append(",\"scores\":{\"NS\":[\"-")
          .append(random.nextInt(100))
          .append(".5\",\"")
          .append("7".repeat(38))
          .append(
              "\"]},\"hashes\":{\"BS\":[\"AQ==\"]},\"scenes\":{\"L\":[{\"S\":\"\"},{\"S\":\"b\"}]}");
    }
    return item.append(",\"views\":{\"N\":\"").append(random.nextInt()).append("\"}}}").toString();
  }
}
