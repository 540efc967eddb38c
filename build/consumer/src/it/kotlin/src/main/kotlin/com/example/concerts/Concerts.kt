package com.example.concerts

import io.github.bigtablemapper.kotlin.asFlow
import io.github.bigtablemapper.kotlin.awaitOrNull
import java.time.Instant
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.future.await

// docs: coroutines
class Concerts(repository: ConcertRepository) {
    private val concerts = repository.async()

    suspend fun find(venue: String, start: Instant): Concert? =
        concerts.find(venue, start).awaitOrNull()

    suspend fun rename(concert: Concert, title: String) {
        concerts.patch(ConcertKey.of(concert)) { it.title(title).addTags("renamed") }.await()
    }

    fun at(venue: String): Flow<Concert> = concerts.scan(ConcertKey.venue(venue)).asFlow()
}
// end
