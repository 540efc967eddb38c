package com.example.concerts

import io.github.bigtablemapper.kotlin.asFlow
import io.github.bigtablemapper.kotlin.awaitFind
import io.github.bigtablemapper.kotlin.awaitPatch
import java.time.Instant
import kotlinx.coroutines.flow.Flow

// docs: coroutines
class Concerts(repository: ConcertRepository) {
    private val concerts = repository.async()

    suspend fun find(venue: String, start: Instant): Concert? =
        concerts.awaitFind(ConcertKey.of(venue, start))

    suspend fun rename(concert: Concert, title: String) =
        concerts.awaitPatch(ConcertKey.of(concert)) { title(title).addTags("renamed") }

    fun at(venue: String): Flow<Concert> = concerts.scan(ConcertKey.venue(venue)).asFlow()
}
// end
