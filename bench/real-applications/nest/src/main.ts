// The cats of NestJS's documentation: a resource as `nest generate resource` writes it, with validation and swagger.
import 'reflect-metadata';
import { Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { CatsController } from './cats.controller';
import { CatsService } from './cats.service';

@Module({ controllers: [CatsController], providers: [CatsService] })
class AppModule {}

async function bootstrap(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  app.useGlobalPipes(new ValidationPipe());
  const config = new DocumentBuilder().setTitle('Cats example').setDescription('The cats API description').setVersion('1.0').build();
  SwaggerModule.setup('api', app, () => SwaggerModule.createDocument(app, config));
  await app.listen(Number(process.env.PORT), '127.0.0.1');
}
void bootstrap();
