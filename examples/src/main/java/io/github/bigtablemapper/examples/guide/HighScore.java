package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** The best score of a player; the order of the rows is the leaderboard. */
// docs: entity
@Table("high-scores")
@Family("s")
public record HighScore(
    @RowKey String game,
    @RowKey(reversed = true) int score,
    @RowKey String player,
    Instant reachedAt) {}
// end
