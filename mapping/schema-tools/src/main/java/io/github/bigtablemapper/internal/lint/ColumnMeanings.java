package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import java.util.Set;
import java.util.regex.Pattern;

/** What a column means, by its type and the words of its name. */
final class ColumnMeanings {
  private static final Set<String> LONGS = Set.of("java.lang.Long", "java.lang.Integer");
  private static final Set<String> NUMBERS =
      Set.of(
          "java.lang.Long",
          "java.lang.Integer",
          "java.lang.Short",
          "java.lang.Double",
          "java.lang.Float",
          "java.math.BigDecimal");
  private static final Set<String> TIMES =
      Set.of("java.lang.Long", "java.lang.Integer", "java.time.Instant");

  /** What machines do, again and again, in the singular. */
  private static final String OF_MACHINES =
      "request|hit|click|impression|page ?view|packet|event|tick|message|call|query";

  /** What people do. */
  private static final String OF_PEOPLE =
      "view|like|dislike|visit|download|play|listen|share|retweet|repost|vote|up ?vote|down ?vote"
          + "|install|open|favou?rite|bookmark|follower|subscriber|comment|repl(?:y|ie)|review|rating|reaction|mention|login|sign"
          + " ?up|referral|redemption|conversion|purchase|stream|fork"
          + "|star|watch(?:er)?|stargazer|skip|read|checkin|swipe|scan|access(?:e)?";

  private static final String FAULTS =
      "error|failure|retr(?:y|ie)|attempt|crash(?:e)?|timeout|fault|warning|exception|violation|complaint"
          + "|bounce";

  private static final String PARTS = "(?:" + OF_MACHINES + "|" + OF_PEOPLE + "|" + FAULTS + ")";

  /** In the plural these are mostly something else: shares of a company, stars of a film. */
  private static final String PLURALS =
      "(?:"
          + OF_MACHINES
          + "|view|like|dislike|visit|download|play|listen|retweet|repost|vote|up ?vote|down ?vote"
          + "|install|favou?rite|follower|subscriber|stargazer|impression)s";

  private static final Pattern COUNT =
      Words.last(
          PARTS
              + "s? (?:count|counts|counter|cnt|total|tally)"
              + "|(?:num|number of|no of|nr of|count of|total|n) "
              + PARTS
              + "s"
              + "|"
              + PLURALS
              + "|counter|usage count|use count|times (?:used|seen|viewed|played)"
              + "|(?:play|view|hit|like|click|download|visit|retry|vote)(?:count|counter)");

  private static final Pattern HOT =
      Words.last(
          "(?:"
              + OF_MACHINES
              + ")s"
              + "|queries|(?:"
              + OF_MACHINES
              + ")s? (?:count|counter|cnt|total|tally)");

  private static final Pattern METRIC =
      Words.last(
          "usage|memusage|cpu|load|load average|temperature|celsius|fahrenheit|humidity|pressure"
              + "|voltage|heartbeat|rpm|throughput|latency|measurement|measure|metric|reading|memory"
              + " usage|wattage|power draw|signal strength|rssi|co2|pm25|pm10|battery level|wind"
              + " speed|heart rate|used memory|memory used|free memory|vibration|luminosity|air"
              + " quality|noise level",
          "pct|percent|percentage|ratio|c|f|k|avg|average|mean|min|max|value|val|now|current|last"
              + "|celsius|fahrenheit|kelvin|ms|millis|micros|bytes|mb|gb|kb|hpa|kpa|psi|volts|mv|1m|5m"
              + "|15m|\\d+");

  /** The parts of a machine, and its purpose. */
  private static final Pattern NOT_MEASURED =
      Words.any(
          "max|min|maximum|minimum|rated|nominal|total|installed|limit|threshold|target|capacity"
              + "|default|allowed|required|requested|setpoint|set|alarm|count|cores|size|ram");

  private static final Pattern HEARTBEAT = Words.last("heartbeat", "at|time|timestamp|ts");

  private static final Pattern EXPIRY =
      Words.last(
          "ttl|time to"
              + " live|expiry|expiration|expires|expire|expireat|expiresat|(?:expires?|expiry|expiration|expiring)"
              + " (?:at|on|after|time|timestamp|date|ts|epoch|by)|(?:delete|purge|evict|remove|discard)"
              + " (?:at|on|after|by)|purge time|valid"
              + " (?:until|till|to|thru|through)|(?:keep|retain|good|live|alive|usable)"
              + " (?:until|till)|not valid after|invalid after|stale (?:at|after)|dies at",
          "ms|millis|micros|sec|secs|seconds|epoch|utc|timestamp|ts|time|date|at");

  /** These mean that a thing ends and the row stays, or a length of time. */
  private static final Pattern NO_EXPIRY =
      Words.any(
          "card|passport|licen[sc]e|visa|certificate|cert|contract|warranty|option|insurance|domain"
              + "|lock|lease|price|offer|default|max|min");

  private static final Pattern VERSION =
      Words.all(
          "(?:(?:row|lock|entity|record|object|document|doc|item|optimistic|optimistic lock|opt|occ"
              + "|concurrency) )?"
              + "(?:version|revision|rev)(?: (?:no|nr|num|number|counter|stamp))?"
              + "|opt ?lock|optimistic ?lock");

  private ColumnMeanings() {}

  static boolean isCounter(ColumnDesign column) {
    return LONGS.contains(column.javaType()) && Words.like(column.property(), COUNT);
  }

  /** {@return whether what is counted comes hundreds of times a minute} */
  static boolean isHot(ColumnDesign column) {
    return Words.like(column.property(), HOT);
  }

  /** {@return whether a number is measured again and again} */
  static boolean isMeasured(ColumnDesign column) {
    return (NUMBERS.contains(column.javaType()) && isMetric(column.property()))
        || (TIMES.contains(column.javaType()) && Words.like(column.property(), HEARTBEAT));
  }

  static boolean isMetric(String name) {
    return Words.like(name, METRIC) && !Words.like(name, NOT_MEASURED);
  }

  static boolean isExpiry(ColumnDesign column) {
    return TIMES.contains(column.javaType())
        && Words.like(column.property(), EXPIRY)
        && !Words.like(column.property(), NO_EXPIRY);
  }

  static boolean isVersion(ColumnDesign column) {
    return LONGS.contains(column.javaType()) && Words.like(column.property(), VERSION);
  }
}
